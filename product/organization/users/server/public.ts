import { sql } from 'kysely'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { preferenceKeys } from '../contract.ts'

export { addRow } from './add-row.ts'
export { addRows, changeRows, type ManyColumns } from './many-rows.ts'
export { forgetOfRemoved, introduce, keepPiiScopes, keepProvided, keepTitle, switchAccount } from './keep-of-person.ts'
export {
  forgetFormerAddress,
  keepConfirmed,
  keepFirstPhone,
  moveToAddress,
  noteMailed,
  noteMailRefused,
  notePhoneProven,
} from './note-contact.ts'
export { clearFailuresOf, endWaysIn, keepPassword, noteFailures, noteSignedIn } from './note-ways-in.ts'
export { type EndOfReader, addressGiven, endOfReader } from './address-given.ts'
export { announceAddress, isOtherAddress } from './change-address.ts'
export { type Granted, type Grantor, createGrantor } from './check-grant.ts'
export { createUser } from './create-user.ts'
export { EMAIL_KEY } from './email-key.ts'
export { canGiveExternalIds, mustGiveExternalIds } from './external-id.ts'
export { giveRoles } from './give-roles.ts'
export { holdersAt, holdersOf } from './holders-of.ts'
export { type LocationBook, locationBook } from './location-book.ts'
export { canMail } from './can-mail.ts'
export { mustKnowTags, readPhone, seesSensitive, sensitiveFields } from './person-columns.ts'
export { namesOfUsers } from './names-of-users.ts'
export { pauseUser } from './pause-user.ts'
export { followLocations, scopeNamesInUse } from './reach.ts'
export { keepPreference, writePreference } from './set-preference.ts'
export { reachesNoLocation } from './reaches-no-location.ts'
export { removeUser } from './remove-user.ts'
export { saveUser } from './save-user.ts'
export { secondStepMail } from './second-step-mail.ts'
export { supportOf, writeInternalEmail } from './send-internal-email.ts'
export { setRoles, takeFromAll } from './set-roles.ts'
export { type ForgetTries, attemptReset } from './attempt-reset.ts'
export { heldBy, initialsOf, shownInAudit, toUser, type UserRow } from './user-row.ts'
export { licensedSeats } from './licensed-seats.ts'
export { haveSkill, isSkill, skillsIn } from './skill-jar.ts'
export { takeSeats } from './take-seats.ts'
export { usersOf } from './users-of.ts'

/** One preference of whoever acts, or undefined where they keep none. */
export async function preferenceOf(
  { within, who }: Pick<TenantCtx, 'within' | 'who'>,
  key: (typeof preferenceKeys)[number],
): Promise<string | undefined> {
  const { rows } = await sql<{ preferences: Record<string, string> }>`
    select preferences from users where id = ${who.userId}`.execute(within('platform').read)
  return rows[0]?.preferences[key]
}
