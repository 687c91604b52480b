"""What builds and checks scopa, and is no part of it."""
