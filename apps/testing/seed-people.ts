import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { actionOf } from '#platform/contract/define-system.ts'
import { loadContracts } from '#platform/server/system/load-systems.ts'
import { actionIds } from '#product/organization/roles/catalogue/actions.ts'
import { rolePresets } from '#product/organization/roles/presets.ts'
import { piiActions } from '#product/organization/roles/contract.ts'
import { actionsOfPreset } from '#product/organization/roles/server/public.ts'

export const PASSWORD = 'Correct-Horse-9-Battery'
const AGENCY_USER = 'operator@north.example'
const SUPER_USER = 'operator@renown.example'

export type SeededTenant = {
  id: number
  agencyId: number
  name: string
  users: Record<string, { id: number; email: string; roleId: number }>
}
export type Seeded = {
  home: SeededTenant
  sibling: SeededTenant
  stranger: SeededTenant
  agencyUser: { id: number; email: string }
  superUser: { id: number; email: string }
}

/** Two agencies and three tenants: `home`, its `sibling` in the same agency, and a `stranger` of another; in each a person for every preset role. */
export async function seedPeople(owner: pg.ClientConfig): Promise<Seeded> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const one = async (sql: string, values: unknown[] = []) => Number((await client.query(sql, values)).rows[0].id)
    const everyAction = await allActions()
    const passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1 }) // quick to check
    await client.query(
      `insert into agency (id, name, internal_name) overriding system value values (1, 'Renown', 'renown')`,
    )
    await client.query(
      `insert into tenant (id, agency_id, name, internal_name) overriding system value values (1, 1, 'Renown', 'renown')`,
    )
    const agencies = [
      await one(`insert into agency (name, internal_name) values ('North', 'north') returning id`),
      await one(`insert into agency (name, internal_name) values ('South', 'south') returning id`),
    ]

    const person = async (
      agencyId: number,
      tenantId: number | null,
      email: string,
      actions: readonly string[],
      roleName: string,
    ) => {
      const roleId = await one(
        `insert into role (agency_id, tenant_id, name, actions) values ($1, $2, $3, $4) returning id`,
        [agencyId, tenantId, roleName, actions],
      )
      const id = await one(
        `insert into users (agency_id, tenant_id, email, password_hash, first_name, last_name, pii_scopes) values ($1, $2, $3, $4, $5, 'Tester', '{public,sensitive}') returning id`,
        [agencyId, tenantId, email, passwordHash, roleName],
      )
      await client.query('insert into user_role select id, $2, agency_id, tenant_id from users where id = $1', [
        id,
        roleId,
      ])
      return { id, email, roleId }
    }
    const tenant = async (agencyId: number, name: string): Promise<SeededTenant> => {
      const id = await one(`insert into tenant (agency_id, name, internal_name) values ($1, $2, $3) returning id`, [
        agencyId,
        name,
        name.toLowerCase(),
      ])
      await client.query('insert into tenant_summary (tenant_id, agency_id) values ($1, $2)', [id, agencyId])
      await client.query(`select app.make_due($1, 'tenants.add-up', 'epoch')`, [id])
      const users: SeededTenant['users'] = {}
      for (const role of Object.keys(rolePresets)) {
        const email = emailOf(role, name)
        users[role] = await person(agencyId, id, email, actionsOf(role), role)
      }
      return { id, agencyId, name, users }
    }
    return {
      home: await tenant(agencies[0]!, 'Home'),
      sibling: await tenant(agencies[0]!, 'Sibling'),
      stranger: await tenant(agencies[1]!, 'Stranger'),
      agencyUser: await person(agencies[0]!, null, AGENCY_USER, everyAction, 'Agency operator'),
      superUser: await person(1, null, SUPER_USER, everyAction, 'Platform operator'),
    }
  } finally {
    await client.end()
  }
}

/** What is given to each preset role, as it is now; with it stands or falls what was seeded. */
export async function everyPresetRole(): Promise<unknown> {
  return [await allActions(), Object.keys(rolePresets).map((role) => [role, actionsOf(role)])]
}

/** Those whom `seedPeople` wrote, in a copy of its database, as if they had come this moment. */
export async function greetPeople(owner: pg.ClientConfig): Promise<Seeded> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const born = ['agency', 'tenant', 'role', 'users'].map((table) => `update ${table} set created_at = now();`)
    await client.query(`begin; set local session_replication_role = replica; ${born.join(' ')} commit`)
    const { rows: tenants } = await client.query<{ id: number; agencyId: number; name: string }>(
      `select id::int, agency_id::int as "agencyId", name from tenant`,
    )
    const { rows: people } = await client.query<{ id: number; email: string; roleId: number }>(
      `select u.id::int, u.email, r.role_id::int as "roleId" from users u join user_role r on r.user_id = u.id`,
    )
    const personOf = (email: string) => people.find((one) => one.email === email)!
    const tenantOf = (name: string): SeededTenant => ({
      ...tenants.find((one) => one.name === name)!,
      users: Object.fromEntries(Object.keys(rolePresets).map((role) => [role, personOf(emailOf(role, name))])),
    })
    return {
      home: tenantOf('Home'),
      sibling: tenantOf('Sibling'),
      stranger: tenantOf('Stranger'),
      agencyUser: personOf(AGENCY_USER),
      superUser: personOf(SUPER_USER),
    }
  } finally {
    await client.end()
  }
}

/** With the right to see personal data, so that the scopes of a person alone decide what they see. */
function actionsOf(role: string): string[] {
  return [...new Set([...actionsOfPreset(role), ...Object.values(piiActions)])]
}

async function allActions(): Promise<string[]> {
  const contracts = await loadContracts()
  const contractActions = contracts.flatMap(({ contract }) =>
    Object.keys(contract.permissions).map((p) => actionOf(contract, p)),
  )
  return [...new Set([...actionIds, ...contractActions])]
}

function emailOf(role: string, tenant: string): string {
  return `${role.toLowerCase().replaceAll(' ', '-')}@${tenant.toLowerCase()}.example`
}
