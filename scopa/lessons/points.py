"""The lessons on what scores."""

from scopa.language import N_
from scopa.lessons.lesson import Ask, AskPlay, Choice, Lesson, Tell
from scopa.lessons.start import Start

CARDS_AND_COINS = Lesson(
    "cards-and-coins",
    N_("Cards, coins, settebello"),
    Start("KC 7C QH", "6S JS 2H", "4D AD 5C 6H"),
    (
        Tell(
            N_(
                "A point goes to whoever has more than half of the 40 cards, and one to whoever has"
                " more than half of the ten {coins}. Where both have half, nobody gets it."
            )
        ),
        AskPlay(
            N_("{KC} has two ways to make 10. Take the one that is better for both points."),
            ("KCxAD+4D+5C",),
            N_("Right: three cards, and two of the {coins} among them."),
            {
                "KCx4D+6H": N_("That takes two cards and one of the coins. The other takes more."),
                "QHx4D+5C": N_("A fair capture, but {KC} takes more."),
            },
            reply="6Sx6H",
        ),
        Ask(
            N_("How many of the {coins} are enough for that point?"),
            (
                Choice(N_("Five"), N_("No: then both have five, and nobody scores.")),
                Choice(N_("Six"), N_("Right: six of ten are more than half.")),
                Choice(N_("All ten"), N_("No: six of ten are enough.")),
            ),
            right=1,
        ),
        Tell(
            N_("And {7D} alone, the settebello, is worth a point. There it lies, beside {7H}."),
            Start("7C AH QS", "KH 5S 3C", "7D 7H 2C KD"),
        ),
        AskPlay(
            N_("Your {7C} takes one of the two sevens. Play it."),
            ("7Cx7D",),
            N_("Settebello! It is a point for you, and one of the {coins} too."),
            {
                "7Cx7H": N_("That leaves {7D} to the computer, and it is worth a point. Take it!"),
                "AH": N_("Take {7D} while you can: it is worth a point."),
                "QSx7D+2C": N_("{QS} takes it too. Here, do it with {7C}."),
                "QSx7H+2C": N_("That leaves {7D}, which is worth a point."),
            },
        ),
    ),
)
PRIMIERA = Lesson(
    "primiera",
    N_("Primiera"),
    Start(seed=707, plays=32),
    (
        Tell(
            N_(
                "Primiera: each side adds up its best card of each suit. A seven counts 21, a six"
                " 18, an ace 16, then 5, 4, 3, 2: 15, 14, 13, 12, and court cards 10."
            )
        ),
        Ask(
            N_(
                "You have three sevens, but no card of the fourth suit. The computer has only court"
                " cards, one of each suit. Who gets the point for primiera?"
            ),
            (
                Choice(N_("I do: 63 to 40"), N_("No: without one of the suits you have none.")),
                Choice(N_("The computer"), N_("Right: who lacks a suit has no primiera at all.")),
                Choice(N_("Nobody"), N_("No: the computer has all four suits, and you don't.")),
            ),
            right=1,
        ),
        AskPlay(
            N_("The round is nearly over, and you have none of the {clubs} in your pile. Get one!"),
            ("QCx2D+7C",),
            N_("Right: with {7C} you have all four suits, and the best card of that one."),
            {"3C": N_("That takes nothing. Only what is in your pile counts: take {7C}.")},
        ),
    ),
)
ELEVEN = Lesson(
    "eleven",
    N_("Counting to 11"),
    Start(seed=915, rounds=5, plays=35),
    (
        Tell(
            N_(
                "A round has points for cards, coins, settebello and primiera, and one for each"
                " scopa. Whoever has 11 or more, and more than the other, wins the match."
            )
        ),
        Ask(
            N_("It is 10 to 10. Suppose you take the settebello now: have you won?"),
            (
                Choice(N_("Yes, with 11"), N_("No: points count once the round is over.")),
                Choice(N_("Not yet"), N_("Right: the whole round is counted before anybody wins.")),
            ),
            right=1,
        ),
        AskPlay(
            N_("Play your last card, and see what the round has brought."),
            ("5C",),
            N_("The round is counted, and it has brought two points to each of you."),
        ),
        Ask(
            N_("Now it is 12 to 12. Who has won?"),
            (
                Choice(N_("You"), N_("No: to win you need more than the other.")),
                Choice(N_("Nobody"), N_("Right: another round is played, until one has more.")),
                Choice(N_("Both of us"), N_("No: only one wins, and needs more than the other.")),
            ),
            right=1,
        ),
    ),
)
POINTS = (CARDS_AND_COINS, PRIMIERA, ELEVEN)
