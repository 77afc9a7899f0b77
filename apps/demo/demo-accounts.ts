/** Known to everybody: the demo is for looking, never for a real business. */
export const demoPassword = 'Harbour-Lantern-7'

/** A person for each way to look at the product; many more are in the world. */
export const demoAccounts = [
  { does: 'Location manager, two car dealerships', email: 'rhonda.pike@northfork.example' },
  { does: 'Response approver, car dealer group', email: 'paula.vance@northfork.example' },
  { does: 'Responder, coffee chain of 800 cafés', email: 'zofia.mazur@kestrel-lane.example' },
  { does: 'Analyst, clinic chain', email: 'chloe.gagnon@alderbrook.example' },
  { does: 'Owner of a small bakery', email: 'rosa.lindqvist@marigold-street.example' },
  { does: 'Administrator, coffee chain', email: 'freya.nightingale@kestrel-lane.example' },
  { does: 'Agency operator, two clients', email: 'grace.holloway@brightwater.example' },
  { does: 'Platform administrator', email: 'ada.winter@renown.example' },
]
