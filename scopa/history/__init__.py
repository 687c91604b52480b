"""What has been played: an index over the stored matches, and the statistics made from it."""
