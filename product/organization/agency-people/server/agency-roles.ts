import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { looksLike } from '#platform/contract/unique-name.ts'
import { lockUntilCommit } from '#platform/server/database/lock-until-commit.ts'
import { violates } from '#platform/server/database/violates.ts'
import { platformFault, raise } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'
import { ownAgency } from '#product/organization/agencies/server/public.ts'
import {
  actionCatalogue,
  keptActions,
  agencyActions,
  aboveIn,
  addRole,
  dropAgencyRole,
  saveAgencyRole,
} from '#product/organization/roles/server/public.ts'
import { takeFromAll } from '#product/organization/users/server/public.ts'
import { type AgencyRole, agencyPeople } from '../contract.ts'

type Row = { id: number; name: string; actions: string[]; people: number; version: number }

const known: ReadonlySet<string> = new Set(actionCatalogue.map(({ id }) => id))
const forAgencies = new Set(agencyActions)

/** The roles of the agency itself by name; which of them one may give is said with each. */
export const listAgencyRoles: Handler<typeof agencyPeople, 'roles'> = async (ctx, { params: { agencyId } }) => {
  if (!ownAgency(ctx.who, agencyId)) return ctx.fail('notFound')
  const rows = await selectAgencyRoles(ctx.within('platform').read, agencyId)
  return rows.map((row) => toAgencyRole(row, ctx.who))
}

/** A role for people of the agency; whoever makes it cannot give it what they do not hold themselves. */
export const createRole: Handler<typeof agencyPeople, 'createRole'> = async (ctx, { params: { agencyId }, body }) => {
  if (!ownAgency(ctx.who, agencyId)) return ctx.fail('notFound')
  const actions = wantedActions(agencyId, body.actionIDs)
  mustHoldChange(ctx.who, actions)
  const made = ctx.within('platform').tx(async (tx) => {
    await mustBeFree(tx.db, agencyId, body.name)
    const id = await addRole(tx.db, { agencyId, tenantId: null }, { name: body.name, actions })
    await tx.audit(agencyPeople, {
      action: 'agency-role.create',
      entityId: id,
      after: { agencyId, name: body.name, actions },
    })
    return toAgencyRole((await selectAgencyRoles(tx.db, agencyId, id))[0]!, ctx.who)
  })
  return withFreeName(made)
}

/** Changes a role; everybody who holds it has or loses its rights with their next call. */
export const saveRole: Handler<typeof agencyPeople, 'saveRole'> = async (ctx, { params, body }) => {
  const { agencyId, agencyRoleId } = params
  if (!ownAgency(ctx.who, agencyId)) return ctx.fail('notFound')
  const actions = wantedActions(agencyId, body.actionIDs)
  const saved = ctx.within('platform').tx(async (tx) => {
    const before = await lockRole(tx.db, agencyId, agencyRoleId)
    if (!before) return ctx.fail('notFound')
    if (before.version !== body.version) throw platformFault('stale', { data: toAgencyRole(before, ctx.who) })
    mustHoldChange(ctx.who, actions, before.actions)
    // roles are given in many tenants by the name they go by
    if (body.name !== before.name) {
      mustHoldChange(ctx.who, actions)
      await mustBeFree(tx.db, agencyId, body.name, before.id)
    }
    await saveAgencyRole(tx.db, { agencyId, roleId: before.id }, { name: body.name, actions })
    await tx.audit(agencyPeople, {
      action: 'agency-role.save',
      entityId: before.id,
      before: { name: before.name, actions: before.actions },
      after: { name: body.name, actions },
    })
    return toAgencyRole((await selectAgencyRoles(tx.db, agencyId, before.id))[0]!, ctx.who)
  })
  return withFreeName(saved)
}

/** Deletes a role that nobody holds. */
export const removeRole: Handler<typeof agencyPeople, 'removeRole'> = async (ctx, { params }) => {
  const { agencyId, agencyRoleId } = params
  if (!ownAgency(ctx.who, agencyId)) return ctx.fail('notFound')
  return ctx.within('platform').tx(async (tx) => {
    const gone = await lockRole(tx.db, agencyId, agencyRoleId)
    if (!gone) return ctx.fail('notFound')
    mustHoldChange(ctx.who, [], gone.actions)
    if (gone.people > 0) return ctx.fail('stillHeld', { values: { people: gone.people } })
    // those who were removed may hold it still
    await takeFromAll(tx, gone.id)
    await dropAgencyRole(tx.db, { agencyId, roleId: gone.id })
    await tx.audit(agencyPeople, {
      action: 'agency-role.delete',
      entityId: gone.id,
      before: { agencyId, name: gone.name, actions: gone.actions },
    })
    return { ok: true }
  })
}

async function selectAgencyRoles(db: Db, agencyId: number, id?: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.name, r.actions, r.version, (select count(*)::int from user_role h join users u on u.id = h.user_id where h.role_id = r.id and not u.removed) as people
    from role r where r.agency_id = ${agencyId} and r.tenant_id is null ${id === undefined ? sql`` : sql`and r.id = ${id}`}
    order by lower(r.name), r.id`.execute(db)
  return rows
}

async function lockRole(db: Db, agencyId: number, id: number): Promise<Row | undefined> {
  await sql`select from role where agency_id = ${agencyId} and tenant_id is null and id = ${id} for update`.execute(db)
  return (await selectAgencyRoles(db, agencyId, id))[0]
}

/** Each once and sorted. Raises `unknownAction`, and `tooHigh` for what only people of the platform may hold. */
function wantedActions(agencyId: number, wanted: readonly string[]): string[] {
  const unknown = wanted.find((action) => !known.has(action))
  if (unknown !== undefined) raise(agencyPeople, 'unknownAction', { field: 'actionIDs', values: { action: unknown } })
  const kept = keptActions(wanted)
  const high = agencyId === SUPER_AGENCY_ID ? undefined : kept.find((action) => !forAgencies.has(action))
  if (high !== undefined) raise(agencyPeople, 'tooHigh', { field: 'actionIDs', values: { action: high } })
  return kept
}

/** Nobody gives or takes away what they do not hold. */
function mustHoldChange(who: Who, after: readonly string[], before: readonly string[] = []): void {
  const above = aboveIn(who, after, before)
  if (above !== undefined) raise(agencyPeople, 'aboveOwn', { field: 'actionIDs', values: { action: above } })
}

/** No two roles look the same, also beside names that were kept before signs that nobody sees were left out. Raises `roleNameTaken`. */
async function mustBeFree(db: Db, agencyId: number, name: string, own?: number): Promise<void> {
  await lockUntilCommit(db, `roles of agency ${agencyId}`)
  const isTaken = (await selectAgencyRoles(db, agencyId)).some((one) => one.id !== own && looksLike(one.name, name))
  if (isTaken) raise(agencyPeople, 'roleNameTaken', { field: 'name' })
}

async function withFreeName<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (violates(error, 'role_agency_id_tenant_id_name_key')) raise(agencyPeople, 'roleNameTaken', { field: 'name' })
    throw error
  })
}

function toAgencyRole({ id, name, actions, people, version }: Row, who: Who): AgencyRole {
  return {
    id,
    name,
    actionIDs: actions,
    people,
    isWithinOwn: actions.every((action) => who.actions.has(action)),
    version,
  }
}
