"""What the players are told, in whole sentences, whether on the screen or line by line."""
