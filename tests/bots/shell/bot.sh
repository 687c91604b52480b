#!/bin/sh
# Plays the longest legal move, which is the capture of most cards.
while read -r word rest; do
  case $word in
    scopa)
      echo "bot 1 longest in sh"
      echo deterministic
      echo ready
      ;;
    match) echo ready ;;
    position) best= ;;
    legal) if [ "${#rest}" -gt "${#best}" ]; then best=$rest; fi ;;
    go) echo "move $best" ;;
    quit) exit ;;
  esac
done
