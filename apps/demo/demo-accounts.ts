/** Known to everybody: the demo is for looking, never for a real business. */
export const demoPassword = 'Harbour-Lantern-7'

/** A person for each way to look at the product; many more are in the world. */
export const demoAccounts = [
  { does: 'Location manager, two car dealerships', email: 'rhonda.pike@northfork.example' },
  { does: 'Response approver, car dealer group', email: 'paula.vance@northfork.example' },
  { does: 'Responder, coffee chain of 800 cafés', email: 'zofia.mazur@kestrel-lane.example' },
  { does: 'Analyst, clinic chain (asks for a code)', email: 'chloe.gagnon@alderbrook.example' },
  { does: 'Owner of a small bakery', email: 'rosa.lindqvist@marigold-street.example' },
  { does: 'Administrator, coffee chain', email: 'freya.nightingale@kestrel-lane.example' },
  { does: 'Agency operator, two clients', email: 'grace.holloway@brightwater.example' },
  { does: 'Platform administrator', email: 'ada.winter@renown.example' },
]

/** One address, an account in each of three businesses: at the dealer group and the bakery with everybody's password, at the coffee chain with this one. */
export const threeAccounts = 'jo.ferrand@ferrand-advice.example'
export const otherPassword = 'Lantern-Harbour-8'

/** What else there is to see of signing in. */
export const demoWaysIn = [
  { does: 'Code by SMS, to a phone that is known', email: 'helen.marsh@alderbrook.example' },
  { does: 'Code by SMS, a phone is asked for first', email: 'samir.desai@alderbrook.example' },
  { does: `Three accounts; the coffee chain’s has ${otherPassword}`, email: threeAccounts },
  { does: 'Terms to accept', email: 'lucia.ortega@kestrel-lane.example' },
  { does: 'A password that is due', email: 'sander.vos@kestrel-lane.example' },
]
/** An agency with a brand of its own. */
export const brandedPath = '/auth?a=meridian-finch'
