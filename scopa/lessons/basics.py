"""The lessons on how cards are played."""

from scopa.language import N_
from scopa.lessons.lesson import Ask, AskPlay, Choice, Lesson, Tell
from scopa.lessons.start import LEARNER, Start

YES, NO = N_("Yes"), N_("No")

CAPTURING = Lesson(
    "capturing",
    N_("Capturing"),
    Start("7S JC 2H", "QD AC 6H", "7D 5C KS 3S"),
    (
        Tell(
            N_(
                "You hold three cards, and four lie on the table. In turn each plays one card. It"
                " takes a card of the same value: an ace counts 1, {jack} 8, {queen} 9, {king} 10."
            )
        ),
        AskPlay(
            N_("Play {7S}: it takes {7D}."),
            ("7Sx7D",),
            N_("Both cards are in your pile now. In the end the piles are counted."),
            {"JCx3S+5C": N_("That is a good capture too. But begin with {7S}.")},
            reply="QD",
        ),
        AskPlay(
            N_("A card also takes several cards that add up to it. {JC} counts 8: play it."),
            ("JCx5C+3S",),
            N_("Right: 5 and 3 make 8."),
            {"2H": N_("{2H} takes nothing here. Take {5C} and {3S} with {JC}.")},
            reply="AC",
        ),
        AskPlay(
            N_("Nothing on the table makes 2. Play {2H} all the same: nobody may pass."),
            ("2H",),
            N_("A card that takes nothing stays on the table, for anybody to take."),
        ),
    ),
)
SINGLE_BEFORE_SUM = Lesson(
    "single-before-sum",
    N_("Single before sum"),
    Start("7S 7C 2D", "JD KC 5S", "7D 4H 3C QS"),
    (
        Ask(
            N_("There is {7D}, and {4H} and {3C} make 7 as well. What may your {7S} take?"),
            (
                Choice(
                    N_("Either of the two"),
                    N_("No. While a card of the same value lies there, no sum may be taken."),
                ),
                Choice(N_("Only {7D}"), N_("Right: a card of the same value comes before a sum.")),
                Choice(N_("All three cards"), N_("No. It takes one card or one sum, never both.")),
            ),
            right=1,
        ),
        AskPlay(
            N_("Take it with {7S}."),
            ("7Sx7D",),
            N_("Now no seven is left on the table."),
            {
                "7Cx7D": N_("That is the same for the rules. Here, keep {7C} and play {7S}."),
                "2D": N_("You may play {2D}, but it takes nothing. Play {7S}."),
            },
            reply="JD",
        ),
        AskPlay(
            N_("So your {7C} may take the sum. Play it."),
            ("7Cx4H+3C",),
            N_("Right: 4 and 3 make 7, and no seven lay there."),
            {"2D": N_("{2D} takes nothing. Play {7C}.")},
        ),
    ),
)
CHOOSING = Lesson(
    "choosing",
    N_("Choosing what to take"),
    Start("JH AC KS", "4C QD 5S", "5D 3C 6H 2S"),
    (
        Tell(
            N_(
                "{JH} counts 8, and two pairs make 8: {5D} and {3C}, or {6H} and {2S}. You take"
                " one of them, and which one is for you to choose."
            )
        ),
        AskPlay(
            N_(
                "{5D} is one of the {coins}, which help to a point. Choose {JH} and take that pair."
            ),
            ("JHx5D+3C",),
            N_("Right. Look at all the ways before you play: the first one need not be the best."),
            {"JHx6H+2S": N_("The rules allow it, but the other pair has {5D}. Choose that one.")},
            reply="4C",
        ),
        Ask(
            N_("If no pair had a card that matters more, how would you choose a set?"),
            (
                Choice(
                    N_("The most cards"),
                    N_("Right: whoever has more cards in the end gets a point for that."),
                ),
                Choice(
                    N_("The highest cards"),
                    N_("No: high cards score nothing by their value. More cards are better."),
                ),
                Choice(
                    N_("It never matters"),
                    N_("It does: whoever has more cards in the end gets a point."),
                ),
            ),
            right=0,
        ),
    ),
)
MUST_CAPTURE = Lesson(
    "must-capture",
    N_("Must take, may choose"),
    Start("4S QH 2D", "4C JH 5S", "4D 6C KS AH"),
    (
        Ask(
            N_("Your {4S} can take {4D}. May you lay it beside {4D} and take nothing?"),
            (
                Choice(YES, N_("No: a card that can take must take.")),
                Choice(NO, N_("Right: a card that can take must take.")),
            ),
            right=1,
        ),
        AskPlay(
            N_("But which card you play is up to you. Keep {4S}: lay {2D}, which takes nothing."),
            ("2D",),
            N_("You may play any card you hold. It has its price: now the computer can take {4D}."),
            {"4Sx4D": N_("You may do that, too. But here lay {2D}, to see that you can.")},
            reply="4Cx4D",
        ),
        Tell(N_("And it did. To wait is allowed, but what you leave, others take.")),
    ),
)
SCOPA = Lesson(
    "scopa",
    N_("Scopa"),
    Start("KS 5C 6D", "JH QD 4C", "AD 2S 3C 4H"),
    (
        Tell(
            N_(
                "Whoever takes everything that lies on the table makes a scopa: a point at once,"
                " whatever the cards are."
            )
        ),
        AskPlay(
            N_("The four cards add up to 10. Which of yours takes them all? Play it."),
            ("KSxAD+2S+3C+4H",),
            N_("Scopa! Now the table is bare, so the computer can only lay a card."),
            {
                code: N_(
                    "Something is left, so it would be no scopa. Find the card that takes all."
                )
                for code in ("5CxAD+4H", "5Cx2S+3C", "6Dx2S+4H", "6DxAD+2S+3C")
            },
            reply="JH",
        ),
        Ask(
            N_("One card lies there now. Which card would take it, and make a scopa?"),
            (
                Choice(N_("Any card"), N_("No: it must take {JH}, and 8 is what that counts.")),
                Choice(
                    N_("Only {jack}"),
                    N_("Right: 8 takes 8. You hold none, so you will lay a card."),
                ),
            ),
            right=1,
        ),
    ),
)
LAST_PLAY = Lesson(
    "last-play",
    N_("The last play"),
    Start(seed=61, dealer=LEARNER, plays=35),
    (
        Ask(
            N_("This is the last card of the round: {6C} takes all. Is it a scopa?"),
            (
                Choice(YES, N_("No: the last play of a round never makes a scopa.")),
                Choice(NO, N_("Right: the last play of a round never makes a scopa.")),
            ),
            right=1,
        ),
        AskPlay(
            N_("Play it all the same."), ("6Cx4H+2C",), N_("You have the cards, but no scopa.")
        ),
        Tell(
            N_("Another round, and its last card. {QC} takes nothing, so three cards are left."),
            Start(seed=2, dealer=LEARNER, plays=35),
        ),
        Ask(
            N_("The computer was the last to take something. Who gets the cards left over?"),
            (
                Choice(N_("I do: I play last"), N_("No: playing last is not enough.")),
                Choice(N_("The computer"), N_("Right: they go to whoever took something last.")),
                Choice(N_("Nobody"), N_("No: they go to somebody, as long as anybody took cards.")),
            ),
            right=1,
        ),
        AskPlay(
            N_("Play {QC} and see."),
            ("QC",),
            N_("The computer got {AH}, {4S} and {QC}. To take last is worth something."),
        ),
    ),
)
BASICS = (CAPTURING, SINGLE_BEFORE_SUM, CHOOSING, MUST_CAPTURE, SCOPA, LAST_PLAY)
