import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js'
import { sql } from 'kysely'
import { platformFault, raise } from '#platform/server/system/fault.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { selfOf, type Who } from '#platform/server/system/who.ts'
import { isCountry } from '#product/organization/world/server/public.ts'
import { type EditableUser, users } from '../contract.ts'
import type { UserRow } from './user-row.ts'

/** What nobody sees of others without the right to. */
export const sensitiveFields = ['phone', 'externalID'] as const

type Asked = { who: Who; tenantId: number }

/** What a form says of a person beside rights and reach, as columns; what it leaves out is not among them. Raises `badPhone`, `unknownCountry`, `unknownTag`, and `FORBIDDEN` where it would change what its sender does not see of `held`. */
export async function personColumns(
  tx: Pick<Tx, 'db'>,
  { who, tenantId }: Asked,
  body: EditableUser,
  held?: Pick<UserRow, 'id' | 'country'>,
) {
  const hidden = held && !seesSensitive(who, held.id) && sensitiveFields.find((name) => body[name] !== undefined)
  if (hidden) throw platformFault('FORBIDDEN', { field: hidden })
  const country = empty(body.country)
  if (country && !isCountry(country)) raise(users, 'unknownCountry', { field: 'country' })
  const phone = readPhone(body.phone, country ?? held?.country ?? null)
  if (phone === 'bad') raise(users, 'badPhone', { field: 'phone' })
  const tags = body.accessManagementTagIDs && [...new Set(body.accessManagementTagIDs)]
  if (tags) await mustKnowTags(tx, tenantId, tags)
  return given({
    first_name: body.firstName,
    last_name: body.lastName,
    email: body.email.toLowerCase(),
    locale: body.locale,
    timezone: body.timezone,
    middle_name: empty(body.middleName),
    title: empty(body.title),
    phone,
    country,
    external_id: empty(body.externalID),
    initials: empty(body.initials)?.toUpperCase(),
    color: body.color,
    preferred_contact: body.preferredContact,
    single_sign_on: body.singleSignOn,
    mfa: body.mfa,
    pii_scopes: body.piiScopes && [...new Set(body.piiScopes)],
    access_tag_ids: tags,
  })
}

/** Whether somebody sees what is sensitive of a user: of others with the right to, always of themselves. */
export function seesSensitive(who: Who, userId: number): boolean {
  return who.piiScopes.has('administration') || selfOf(who) === userId
}

/** As E.164; null when it is taken away, undefined where nothing was said. */
export function readPhone(text: string | null | undefined, country: string | null): string | null | undefined | 'bad' {
  if (text === undefined) return undefined
  if (text === null || text.trim() === '') return null
  const number = parsePhoneNumberFromString(text, (country as CountryCode | null) ?? undefined)
  return number?.isValid() ? number.number : 'bad'
}

/** Raises `unknownTag`. */
export async function mustKnowTags({ db }: Pick<Tx, 'db'>, tenantId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } =
    await sql`select id from access_tag where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(db)
  if (rows.length < ids.length) raise(users, 'unknownTag', { field: 'accessManagementTagIDs' })
}

function empty(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text
}

function given<T extends object>(columns: T): { [K in keyof T]: T[K] } {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as T
}
