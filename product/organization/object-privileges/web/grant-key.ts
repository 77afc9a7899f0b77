import type { Grant, ObjectAction } from '../contract.ts'

/** To whom a grant is, as one word: `role:7`. */
export function keyOf(grant: Grant): string {
  if (grant.to === 'role') return `role:${grant.roleID}`
  return grant.to === 'user' ? `user:${grant.userID}` : `location:${grant.locationID}`
}

/** The grant that such a word names. */
export function grantOf(key: string, action: ObjectAction): Grant | undefined {
  const [to, text] = key.split(':')
  const id = Number(text)
  if (to === 'role') return { to, roleID: id, action }
  if (to === 'user') return { to, userID: id, action }
  return to === 'location' ? { to, locationID: id, action } : undefined
}
