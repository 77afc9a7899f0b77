import { heldActions } from '../catalogue/actions.ts'

/** What those who run an agency may hold: everything but what is the platform's own. */
export const agencyActions: readonly string[] = heldActions
  .filter(({ tier }) => tier !== 'super-privileged')
  .map(({ id }) => id)
