import { sql } from 'kysely'
import { SYSTEM_USER_IDS } from '#product/organization/users/contract.ts'
import type { Checks } from '../examine/checks.ts'
import type { Config } from '../load-config.ts'
import type { Mapped } from './map-fields.ts'
import type { Reading } from './plan-person.ts'

export type Account = {
  id: number
  email: string
  emailConfirmed: boolean
  externalID: string | null
  firstName: string
  middleName: string | null
  lastName: string
  title: string | null
  phone: string | null
  country: string | null
  locale: string
  timezone: string
  active: boolean
  system: boolean
  locationAccess: 'NONE' | 'SOME' | 'ALL'
  locationIDs: number[]
  roleIDs: number[]
}
type Said = { mapped: readonly Mapped[]; email: string | undefined; externalId: string | undefined }

/** The person of this tenant whom the words mean, or null for somebody new. An account elsewhere with the same e-mail is not looked at. */
export async function findAccount(checks: Checks, ctx: Reading, config: Config, said: Said): Promise<Account | null> {
  const { email, externalId } = said
  const byExternalId = config.link_by === 'externalID'
  if (byExternalId && !externalId) checks.fail('fields', 'noIdentifier', fieldOf(said, 'externalID'))
  else if (!byExternalId && !email) checks.fail('fields', saidBadly(said), fieldOf(said, 'email'))
  else checks.pass('fields')
  const rows = await accounts(ctx, email ?? '', externalId ?? '')
  const sameEmail = rows.find((row) => row.email.toLowerCase() === email)
  const found = byExternalId ? (rows.find((row) => row.externalID === externalId) ?? unlinked(sameEmail)) : sameEmail
  if (byExternalId && rows.filter((row) => row.externalID === externalId).length > 1)
    checks.fail('account', 'severalAccounts', externalId)
  else if (found && (found.system || isReserved(found.id))) checks.fail('account', 'reserved', found.email)
  else if (found && sameEmail && sameEmail !== found && config.update_users) checks.fail('account', 'emailTaken', email)
  else if (found && !found.emailConfirmed && !(byExternalId && found.externalID === externalId))
    checks.fail('account', 'unconfirmed', found.email)
  else if (found) checks.pass('account', found.email)
  else if (sameEmail) checks.fail('account', 'emailTaken', email)
  else if (!config.create_users) checks.fail('account', 'noAccount', email ?? externalId)
  else if (!email) checks.fail('account', saidBadly(said), fieldOf(said, 'email'))
  else checks.pass('account', email)
  return found ?? null
}

/** Somebody without an external id yet may be known by their e-mail once. */
function unlinked(account: Account | undefined): Account | undefined {
  return account?.externalID === null ? account : undefined
}

function isReserved(id: number): boolean {
  return (SYSTEM_USER_IDS as readonly number[]).includes(id)
}

function saidBadly({ mapped }: Said): 'badEmail' | 'noEmail' {
  return mapped.some(({ rdcField, refusal }) => rdcField === 'email' && refusal) ? 'badEmail' : 'noEmail'
}

function fieldOf({ mapped }: Said, field: Mapped['rdcField']): string | null {
  return mapped.find(({ rdcField }) => rdcField === field)?.samlField ?? null
}

async function accounts({ read, tenantId }: Reading, email: string, externalId: string): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select id, email, email_confirmed as "emailConfirmed", external_id as "externalID", first_name as "firstName", middle_name as "middleName", last_name as "lastName", title, phone, country,
      locale, timezone, active, system, location_access as "locationAccess", location_ids as "locationIDs",
      array(select role_id from user_role where user_id = users.id order by role_id) as "roleIDs"
    from users where tenant_id = ${tenantId} and not removed and (lower(email) = ${email} or external_id = ${externalId}) order by id limit 20`.execute(
    read,
  )
  return rows
}
