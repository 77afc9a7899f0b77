import { phrases } from './phrase-book.ts'
import type { Trade } from './phrase-book.ts'

export const clinic: Trade = {
  items: phrases(`
    check-up
    cleaning
    follow-up
    first appointment
    physio session
    blood test
    vaccination
    crown
    annual physical
    filling`),
  good: phrases(`
    Dr. {staff} took the time to listen and explained every option.
    In and out within {n} minutes, on time for once.
    The receptionist found me a slot the same {day}.
    I'm terrified of needles and the nurse talked me through the whole thing.
    My {item} was painless.
    Online booking works and the reminders are helpful.
    They called the next day to see how I was doing.
    The hygienist was gentle and thorough.
    Spotless rooms and calm atmosphere.
    Clear about costs before the {item}.
    {staff} at the front desk is kind to everyone, even when it's busy.
    My shoulder is finally better after six sessions.
    Great with kids, mine asked when we can go back.
    They sorted out the insurance for me.
    Easy parking and step-free access.
    The doctor noticed something my last practice missed for years.
    Test results were in the portal by the next morning.
    I felt like a person and not a number.
    They fitted me in for an emergency {item} right before a holiday.`),
  bad: phrases(`
    Sat in the waiting room for {n} minutes past my time.
    Could not reach anyone by phone for two days.
    I was billed for a {item} that never took place.
    Felt rushed, the doctor looked at the screen the entire time.
    They cancelled my {item} the evening before with no explanation.
    Reception discussed my details so the whole room could hear.
    Was told three different prices for the same {item}.
    My referral got lost and nobody took responsibility.
    The portal shows somebody's appointment time wrong every single time.
    {staff} at the desk rolled her eyes when I asked a question.
    Had to explain my history to a new doctor for the fourth time.
    Results took three weeks because "someone forgot to send the sample".
    The treatment room was not clean.
    No parking and the lift was broken.
    They charged a no-show fee although I called ahead.
    Prescription was sent to the wrong pharmacy on a {day}.
    I left in more pain than I came with and nobody followed up.`),
}
