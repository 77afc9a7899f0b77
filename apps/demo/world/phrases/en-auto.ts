import { phrases } from './phrase-book.ts'
import type { Trade } from './phrase-book.ts'

export const auto: Trade = {
  items: phrases(`
    pickup
    SUV
    used sedan
    hybrid
    minivan
    first truck
    daughter's first car
    crossover
    work van
    lease`),
  good: phrases(`
    {staff} in sales never pushed, just answered my questions about the {item}.
    The oil change took {n} minutes as promised.
    They beat the quote from the dealer across town by a good margin.
    Service advisor {staff} kept me posted by text the whole time.
    Financing was explained line by line, no surprises.
    Bought my {item} here and the paperwork was done in under an hour.
    Got a loaner without having to ask twice.
    They showed me the worn brake pads before doing anything.
    Waiting room has decent coffee and fast wifi.
    Trade-in offer was fair and in writing.
    Recall work done the same {day}, and they washed the car too.
    {staff} stayed past closing so I could drive home in my new {item}.
    Fourth vehicle from this store.
    The shuttle driver is a treasure.
    They found the rattle three other shops couldn't.
    No hidden fees, the price online was the price I paid.
    {staff} went through every button with my mother until she was comfortable.
    The warranty claim was handled without me lifting a finger.
    They honored the coupon even though it had expired the day before.
    Clean lot and lots of inventory to compare.
    Scheduling online took thirty seconds.
    Delivered the {item} to my driveway with a full tank.`),
  bad: phrases(`
    They added two thousand in fees at signing that nobody mentioned.
    Dropped the {item} off for an oil change and got it back with a scratch on the door.
    My appointment was at eight, they looked at it at noon.
    Nobody in the service department answers the phone.
    {staff} promised a call back on {day}, still nothing.
    Check engine light came back on before I was home.
    The {item} advertised online was "just sold" when I arrived.
    Three weeks waiting for a part and not one update.
    They tried to sell me a cabin filter I replaced last month.
    Finance office kept me for three hours and pushed every add-on.
    Trade-in value dropped once I was sitting at the desk.
    They lost my spare key.
    Was quoted one price and charged another for the brakes.
    {n} minutes in line just to pick up keys.
    Left the oil cap off. I wish I was joking.
    Title paperwork took two months and my temp tag expired.
    The used {item} had obvious smoke smell they said wasn't there.
    Felt talked down to as a woman buying alone.
    Tires they installed weren't balanced, had to come back twice.
    {staff} was rude when I asked for the old parts.`),
}
