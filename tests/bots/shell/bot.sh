#!/bin/sh
# Plays the longest legal move, which captures the most cards, or the shortest if told to.
prefer=long
while read -r word rest; do
  case $word in
    scopa)
      echo "bot 1 longest in sh"
      echo "option prefer $prefer"
      echo "deterministic"
      echo "ready"
      ;;
    option) prefer=${rest#prefer } ;;
    match) echo "ready" ;;
    position) best= ;;
    legal)
      if [ -z "$best" ]; then best=$rest
      elif [ "$prefer" = short ] && [ ${#rest} -lt ${#best} ]; then best=$rest
      elif [ "$prefer" = long ] && [ ${#rest} -gt ${#best} ]; then best=$rest
      fi
      ;;
    go) echo "move $best" ;;
    quit) exit ;;
  esac
done
