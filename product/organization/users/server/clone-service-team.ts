import { sql } from 'kysely'
import { type ClonedRow, type Cloner, type CloneTarget, copyRows, takeRows } from '#platform/server/system/clones.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { roleKind } from '#product/organization/roles/contract.ts'
import { users } from '../contract.ts'
import { giveRoles } from './give-roles.ts'

/** Who comes along with a clone: those who look after the tenant for the agency. */
const SERVICE_ROLES = [roleKind.ManagedService, roleKind.Tier1Sensitive, roleKind.Tier2Sensitive]

/** Each with the roles of the same names, and an invitation instead of their password; their locations stay behind. */
export const cloneServiceTeam: Cloner = {
  take: (db, tenantId) =>
    takeRows(
      db,
      sql`select to_jsonb(u) || jsonb_build_object('roles', (select jsonb_agg(r.name) from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id)) as row
        from users u where u.tenant_id = ${tenantId} and u.active and not u.system
          and exists (select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.kind = any(${SERVICE_ROLES})) order by u.id`,
    ),
  async give(tx, target, rows) {
    for (const person of rows) await givePerson(tx, target, person)
  },
  nameOf: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
}

async function givePerson(tx: Tx, { agencyId, tenantId, now }: CloneTarget, person: ClonedRow): Promise<void> {
  const location_access = person['location_access'] === 'SOME' ? 'NONE' : person['location_access']
  const [copy] = await copyRows(tx.db, 'users', [{ ...person, location_access }], {
    set: { agency_id: agencyId, tenant_id: tenantId, created_at: now, updated_at: now },
    without: [...personal, ...places, ...standing],
  })
  const userId = copy!['id'] as number
  const { rows } = await sql<{ id: number }>`
    select id from role where tenant_id = ${tenantId} and name = any(${person['roles'] as string[]}::text[])`.execute(
    tx.db,
  )
  await giveRoles(
    tx,
    rows.map(({ id }) => [userId, id]),
  )
  await tx.emit(users, 'created', { userId, welcome: true })
}

const personal = [
  'middle_name',
  'phone',
  'phone_proven',
  'phone_is_own',
  'country',
  'image',
  'initials',
  'preferences',
  'preferred_contact',
] as const
const places = ['location_ids', 'chosen_location_ids', 'scopes', 'access_tag_ids', 'external_id'] as const
/** Their ways in and how far they are. */
const standing = [
  'password_hash',
  'active',
  'system',
  'mfa',
  'auth_version',
  'last_login',
  'last_password_reset',
  'next_password_reset',
  'single_sign_on',
  'failed_logins',
  'blocked_until',
  'removed',
  'removed_at',
  'notified',
  'failed_emails',
  'email_confirmed',
  'pending_email',
  'former_emails',
  'version',
] as const
