"""The lessons on how to play well."""

from scopa.language import N_
from scopa.lessons.lesson import Ask, AskPlay, Choice, Lesson, Tell
from scopa.lessons.start import LEARNER, Start

TEN_OR_LESS = Lesson(
    "ten-or-less",
    N_("Don't leave ten or less"),
    Start("JS 6C 4H", "KH QD 3C", "2S 2H 5D JC"),
    (
        Ask(
            N_("{JS} can take {JC}. What would that leave to the computer?"),
            (
                Choice(
                    N_("A scopa, with {queen}"),
                    N_("Right: 2, 2 and 5 make 9. Ten or less can be taken by one card."),
                ),
                Choice(
                    N_("Nothing to worry about"),
                    N_("There is: 2, 2 and 5 make 9, so {queen} takes them all."),
                ),
            ),
            right=0,
        ),
        AskPlay(
            N_("Play so that more than 10 is left: then no single card can take it all."),
            ("4Hx2S+2H", "6C"),
            N_("Right: more than 10 lies there, and no card counts more than 10."),
            {"JSxJC": N_("That leaves 9: {queen} would take it all. Try another card.")},
        ),
    ),
)
SEVENS = Lesson(
    "sevens",
    N_("Keep sevens, count cards"),
    Start("7H KC 3S", "QC 5H 2D", "6D QS 5C JH"),
    (
        AskPlay(
            N_("None of your cards takes anything, so lay the one that helps others least."),
            ("KC", "3S"),
            N_("Right: you keep {7H}, which counts 21 for primiera. Lay others first."),
            {"7H": N_("Not the seven! It counts 21 for primiera, more than any other card.")},
            reply="QCxQS",
        ),
        Tell(
            N_(
                "There are four cards of each value. Who remembers those that have gone knows what"
                " is safe to lay."
            )
        ),
        Ask(
            N_("Two of the four cards that count 9 have gone: {QC} and {QS}. How many can come?"),
            (
                Choice(N_("One"), N_("No: of four, two have gone, and you hold none.")),
                Choice(N_("Two"), N_("Right: {QD} and {QH} have not been seen yet.")),
                Choice(N_("Four"), N_("No: two of the four are in a pile already.")),
            ),
            right=1,
        ),
    ),
)
LAST_CAPTURE = Lesson(
    "last-capture",
    N_("The last capture"),
    Start(seed=20, dealer=LEARNER, plays=33),
    (
        Ask(
            N_("All cards are dealt. You have counted: only {AS} is missing. Where is it?"),
            (
                Choice(N_("In the stock"), N_("No: the stock is empty. The computer holds it.")),
                Choice(
                    N_("The computer holds it"),
                    N_("Right: what you haven't seen is in the other hand."),
                ),
            ),
            right=1,
        ),
        AskPlay(
            N_("Neither of your cards takes anything. Lay one, so that you are the last to take."),
            ("KD",),
            N_("Right: {AS} finds nothing to take, and you take it with {AH}."),
            {"AH": N_("Then {AS} takes it, and the computer, last to take, gets all the rest.")},
            reply="AS",
        ),
        AskPlay(
            N_("There it is. Take it."),
            ("AHxAS",),
            N_("The last capture was yours, so {5D}, {7H} and {KD} are yours, too."),
        ),
    ),
)
STRATEGY = (TEN_OR_LESS, SEVENS, LAST_CAPTURE)
