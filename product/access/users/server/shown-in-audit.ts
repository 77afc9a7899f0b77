import type { User } from '../contract.ts'

/** What the audit keeps of a person: rights and how they are found, nothing sensitive. */
export function shownInAudit({ firstName, lastName, email, roleIDs, locationAccess, locationIDs, active }: User) {
  return { firstName, lastName, email, roleIDs, locationAccess, locationIDs, active }
}
