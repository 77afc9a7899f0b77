import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { type ActionId, actions as catalogue } from '#product/organization/roles/catalogue/actions.ts'
import { actionsOfPreset } from '#product/organization/roles/server/public.ts'
import { tenantType } from '#product/organization/tenants/contract.ts'
import { countAnew } from '#product/organization/tenants/server/public.ts'
import { piiScopesOf } from './demo-roles.ts'
import type { Filling } from './seed-demo.ts'
import { addUser } from './add-user.ts'
import type { WorldAgency, WorldTenant } from './world/world.ts'

/** What an agency makes for its own people beside what it begins with. */
const ownRoles: Record<string, readonly ActionId[]> = {
  Onboarding: [
    'platform-privileged-tenants.view',
    'platform-privileged-tenants.add',
    'platform-privileged-tenants.clone',
    'platform-privileged-tenants.provision',
    'platform-privileged-tenants.manage',
    'platform-privileged-agency-users.view',
    'platform-locations.view',
    'platform-users.view',
  ],
  'Contracts desk': [
    'platform-privileged-tenants.view',
    'platform-privileged-tenants.edit',
    'platform-privileged-tenants.pause',
    'platform-audit.view',
  ],
}

/** Support of an agency is given tasks of its clients. */
const ofTasks: readonly ActionId[] = ['tasks.view', 'tasks.add', 'tasks.edit', 'tasks.assign', 'tasks.close']

const tenantTypes = { enterprise: tenantType.Enterprise, smallBusiness: tenantType.SMB }

/** The agencies with their people, and the tenants still empty; gives the tenants' ids by key. */
export async function seedAgencies({ within, world, passwordHash }: Filling): Promise<Map<string, number>> {
  return within('platform').tx(async ({ db: tx }) => {
    const known = await sql<{
      id: number
      internal_name: string
    }>`select id, internal_name from tenant where id > 1 and internal_name = any(${world.tenants.map(({ key }) => key)}::text[])`.execute(
      tx,
    )
    if (known.rows.length > 0) return new Map(known.rows.map(({ id, internal_name }) => [internal_name, id]))

    const tenantIds = new Map<string, number>()
    for (const agency of world.agencies) {
      const agencyId = agency.isSuper ? 1 : await addAgency(tx, agency)
      const actions = catalogue.filter(({ tier }) => agency.isSuper || tier !== 'super-privileged').map(({ id }) => id)
      const operator = await ensureRole(
        tx,
        agencyId,
        agency.isSuper ? 'Platform administrator' : 'Agency operator',
        actions,
      )
      const support = await ensureRole(tx, agencyId, 'Support', [
        ...new Set([...actionsOfPreset('Support'), ...ofTasks]),
      ])
      if (!agency.isSuper)
        for (const [name, rights] of Object.entries(ownRoles)) await ensureRole(tx, agencyId, name, rights)
      for (const person of world.users.filter((user) => user.tenantId === null && user.agencyId === agency.id)) {
        const roleId = person.role === 'support' ? support : operator
        const piiScopes = piiScopesOf(person.role)
        await addUser(tx, person, { agencyId, tenantId: null, roleId, passwordHash, piiScopes, locationIds: null })
      }
      for (const tenant of world.tenants.filter((one) => one.agencyId === agency.id))
        tenantIds.set(tenant.key, await addTenant(tx, agencyId, tenant))
    }
    return tenantIds
  })
}

export async function markFilled(tx: Db): Promise<void> {
  await sql`update installation set demo_filled_at = now()`.execute(tx)
}

async function addAgency(tx: Db, { name, domain }: WorldAgency): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into agency (name, internal_name) values (${name}, ${domain.split('.')[0]}) returning id`.execute(tx)
  return rows[0]!.id
}

async function ensureRole(tx: Db, agencyId: number, name: string, actions: readonly string[]): Promise<number> {
  const known = await sql<{
    id: number
  }>`select id from role where agency_id = ${agencyId} and tenant_id is null and name = ${name}`.execute(tx)
  if (known.rows[0]) return known.rows[0].id
  const { rows } = await sql<{
    id: number
  }>`insert into role (agency_id, name, actions) values (${agencyId}, ${name}, ${actions}) returning id`.execute(tx)
  return rows[0]!.id
}

async function addTenant(tx: Db, agencyId: number, tenant: WorldTenant): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into tenant (agency_id, name, internal_name, tenant_type, locale, timezone)
    values (${agencyId}, ${tenant.name}, ${tenant.key}, ${tenantTypes[tenant.type]}, ${tenant.locale}, ${tenant.timeZone}) returning id`.execute(
    tx,
  )
  await countAnew(tx, rows[0]!.id)
  return rows[0]!.id
}
