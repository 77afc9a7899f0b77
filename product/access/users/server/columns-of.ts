import type { User } from '../contract.ts'

type Editable = Pick<
  User,
  'firstName' | 'lastName' | 'email' | 'locationAccess' | 'locationIDs' | 'locale' | 'timezone'
>

/** What a form says of a person, as columns. A list of locations is kept only for those who have SOME. */
export function columnsOf(body: Editable) {
  return {
    first_name: body.firstName,
    last_name: body.lastName,
    email: body.email.toLowerCase(),
    location_access: body.locationAccess,
    location_ids: body.locationAccess === 'SOME' ? [...new Set(body.locationIDs)] : [],
    locale: body.locale,
    timezone: body.timezone,
  }
}
