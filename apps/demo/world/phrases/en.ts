import { auto } from './en-auto.ts'
import { clinic } from './en-clinic.ts'
import { phrases } from './phrase-book.ts'
import type { PhraseBook } from './phrase-book.ts'

export const en: PhraseBook = {
  space: ' ',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  openings: {
    good: phrases(`
      Really happy with my visit.
      I keep coming back to this place.
      Could not ask for better.
      Stopped by on {day} and was pleasantly surprised.
      Five years in {city} and this is still my favorite.
      Found this one by accident and I'm so glad I did.
      Great experience from start to finish.
      My sister recommended them and she was right.
      This is how it should be done.
      I rarely write reviews but they earned it.
      Always a good experience here.
      Second visit this month, just as good as the first.
      What a lovely team.
      Hands down the best in {city}.
      Came in on a busy {day} and still got looked after properly.
      New in {city} and already a regular.`),
    mixed: phrases(`
      It's okay.
      Mixed feelings about this one.
      Used to be better.
      Somewhere in the middle for me.
      Fine, but nothing special.
      Hit or miss depending on who is working.
      I wanted to like it more than I did.
      Decent overall.
      Three stars because it could easily be five.`),
    bad: phrases(`
      Very disappointing.
      I won't be back.
      What happened to this place?
      Avoid on a {day}.
      I really wanted to give them another chance.
      Third time something went wrong here.
      Not impressed at all.
      Worst visit I've had in {city}.
      I have been patient, but enough is enough.
      Never again.
      If I could give zero stars I would.
      Went in on {day}, left angry.
      I don't know who runs this branch but they need help.`),
  },
  closings: {
    good: phrases(`
      Highly recommend.
      Will be back soon.
      Thank you all!
      Keep it up!
      Ask for {staff}, you won't regret it.
      See you next {day}.
      Worth the drive.
      My whole family agrees.
      Don't change a thing.
      10/10.
      Easy five stars.`),
    mixed: phrases(`
      I'd give it another try.
      Hopefully just an off day.
      There is potential here.
      Will see next time.
      Not bad, not great.
      A bit more attention and this would be great.`),
    bad: phrases(`
      Do better.
      Save your money.
      I expect someone to call me about this.
      There are better options in {city}.
      Really sad because it used to be good.
      Management needs to look into this.
      Still waiting for an apology.
      We went somewhere else in the end.
      You lost a customer.`),
  },
  short: {
    good: phrases(`
      Great place!
      Love it here
      Awesome service
      Excellent 👍
      The best in {city}
      {staff} is amazing
      Super friendly
      Always perfect.
      Good as always
      Thanks {staff}!
      Nice people, fair prices
      ❤️❤️❤️
      Can't fault it`),
    mixed: phrases(`
      It's ok
      Average
      Fine I guess
      Could be better
      Meh
      Nothing special`),
    bad: phrases(`
      Terrible service
      Never again
      Rude staff
      Too slow.
      Waste of time and money
      {n} minutes wait. No.
      Not worth it
      Awful 👎`),
  },
  turns: phrases(`
    That said,
    However:
    On the other hand:
    But:
    Only downside:
    One thing though.`),
  replies: {
    good: phrases(`
      Thank you so much, {name}! The whole team was happy to read this. See you soon.
      Hi {name}, thanks for taking the time to share this. We'll pass it on to everyone who was working that day.
      We really appreciate the kind words, {name}. Looking forward to your next visit!
      Thanks, {name}. Reviews like yours make our week.
      {name}, thank you for the five-star treatment back! Hope to see you again.`),
    mixed: phrases(`
      Hi {name}, thanks for the honest feedback. You're right that we can do better, and we're working on it.
      Thank you, {name}. We've shared your comments with the team and hope to earn a better score next time.
      Thanks for telling us, {name}. We'd love the chance to show you our best side.`),
    bad: phrases(`
      {name}, we are sorry. This is not the experience we want anyone to have. Please get in touch through our website so we can put it right.
      Thank you for telling us, {name}. We have spoken with the team about what happened and changed how we staff that shift.
      We're sorry we let you down, {name}. Our manager would like to hear from you directly.
      Hi {name}, this is disappointing to read and we apologise. We're looking into it today.`),
  },
  trades: {
    auto,
    clinic,
    coffee: {
      items: phrases(`
        flat white
        cappuccino
        iced latte
        cold brew
        oat latte
        espresso
        matcha latte
        chai
        mocha
        filter coffee
        cortado`),
      good: phrases(`
        The {item} is honestly the best I've had in months.
        {staff} remembered my order from last week, a {item} with an extra shot.
        Cozy seats by the window and enough outlets for working.
        Their cinnamon rolls are dangerous.
        Good music, not too loud.
        Fast even during the morning rush, I was out in under five minutes.
        Dogs are welcome and they get a treat too.
        The barista explained the different beans to me without being snobby about it.
        Oat milk at no extra charge, finally.
        Clean tables and spotless restroom.
        I sat here for three hours with my laptop and nobody minded.
        Ordered a {item} and a banana bread, both excellent.
        The app order was ready when I walked in.
        Lovely latte art, almost too pretty to drink.
        They open early, which saves my commute.
        Great selection of vegan pastries.
        {staff} behind the counter has the best energy.
        Fair prices for the quality.
        Seasonal {item} is back and it is just as good as last year.
        They swapped my drink right away when I'd been given the wrong size.
        Quiet upstairs area, ideal for reading.
        Kids' corner kept our little one busy, so I finished a hot {item} for once.`),
      bad: phrases(`
        My {item} was lukewarm and tasted burnt.
        Waited {n} minutes for one {item}.
        Half of the tables were sticky and nobody was cleaning.
        They got my order wrong twice.
        {staff} at the register was short with everyone in line.
        Prices went up again and the cups got smaller.
        The restroom was out of order, for the third time this month.
        The wifi keeps dropping.
        Card machine was down and nobody put up a sign.
        Paid extra for oat milk and got regular milk, which is a problem if you're allergic.
        Staff were chatting in the back while the line went out the door.
        The croissant was stale at nine in the morning.
        Mobile order wasn't started when I arrived, although the app said ready.
        Music so loud that you can't have a conversation.
        Closed {n} minutes before the posted time.
        No decaf, no oat milk, no lids.
        There was a hair in my {item}.
        Not enough seats since they rearranged everything.
        Air conditioning was freezing.
        They refused to honor the loyalty card because it was from a different branch.`),
    },
    bakery: {
      items: phrases(`
        sourdough
        rye loaf
        almond croissant
        cardamom bun
        morning bun
        seeded loaf
        baguette
        apple galette
        focaccia
        birthday cake
        pecan pie
        scone`),
      good: phrases(`
        The {item} is worth getting up early for.
        Still warm {item} at seven in the morning, heaven.
        Rosa recommended the {item} and she was spot on.
        They put an extra cookie in the bag for my daughter.
        We ordered our wedding cake here and people still talk about it.
        You can taste that they take their time with the dough.
        Small shop, big heart.
        The line moves quickly and everybody in it seems to know each other.
        Bread stays fresh for four days, no nonsense ingredients.
        Best {item} in {city}, and I have tried them all.
        They saved me a {item} when I called ahead.
        Love the chalkboard with the flour of the week.
        Fair price for something made by hand.
        The {item} sells out by ten, plan accordingly.
        Coffee is good too, which I did not expect from a bakery.
        Gluten-free options on {day} and they label everything clearly.
        They fixed a mix-up with my order before I even noticed.`),
      bad: phrases(`
        Sold out of {item} by nine.
        The {item} was burnt on the bottom.
        Waited {n} minutes while one person handled the whole counter.
        Cash only on the day I came and no sign about it.
        My {item} was under-baked in the middle.
        Eight dollars for a {item} is a bit much.
        The special order wasn't ready on {day} as promised.
        No place to sit, no place to park.
        The young man at the counter barely looked up.
        The {item} used to be bigger.
        Found plastic wrap baked into the {item}.`),
    },
  },
}
