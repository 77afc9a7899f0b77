import { sql } from 'kysely'
import { looksLike, withoutInvisible } from '#platform/contract/unique-name.ts'
import { lockUntilCommit } from '#platform/server/database/lock-until-commit.ts'
import { platformFault, raise } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'
import { type DefaultRole, type DefaultRoleDetails, roleLevel, roles } from '../contract.ts'
import { knownActions, mustHoldChange } from './check-actions.ts'
import { defaultRolesOf, holdableAt } from './default-roles.ts'
import { selectRoles } from './role-rows.ts'

export const listDefaults: Handler<typeof roles, 'listDefaults'> = async (ctx, { params }) => {
  mustBeOf(ctx.who, params.agencyId)
  const all = await defaultRolesOf(ctx.within('platform').read, params.agencyId)
  const items = all.filter(({ level }) => isFor(params.agencyId, level)).map(withoutActions)
  return { items, nextCursor: null, total: { count: items.length, exact: true } }
}

export const oneDefault: Handler<typeof roles, 'oneDefault'> = async (ctx, { params }) => {
  mustBeOf(ctx.who, params.agencyId)
  const all = await defaultRolesOf(ctx.within('platform').read, params.agencyId)
  return all.find(({ level, name }) => level === levelOf(params) && name === params.name) ?? ctx.fail('noSuchDefault')
}

/** What a new tenant or agency begins with from now on; nobody puts into it, or takes from it, what they do not hold. */
export const saveDefault: Handler<typeof roles, 'saveDefault'> = async (ctx, { params, body }) => {
  const { agencyId, name } = params
  mustBeOf(ctx.who, agencyId)
  const level = levelOf(params)
  const held = knownActions(body.actionIDs)
  const holdable = holdableAt(level)
  const above = held.find((action) => !holdable.has(action))
  if (above !== undefined) return ctx.fail('tooHigh', { field: 'actionIDs', values: { action: above } })
  return ctx.within('platform').tx(async (tx) => {
    await lockUntilCommit(tx.db, `default roles ${agencyId} ${level}`)
    const all = async () => (await defaultRolesOf(tx.db, agencyId)).filter((one) => one.level === level)
    const find = async () => (await all()).find((one) => one.name === name)
    const before = await find()
    if (!before && !isName(name)) return ctx.fail('noSuchDefault')
    const isTaken = !before && (await all()).some((one) => looksLike(one.name, name))
    if (isTaken) return ctx.fail('nameTaken', { field: 'name' })
    mustHoldChange(ctx.who, held, before?.actionIDs)
    if ((before?.version ?? 0) !== body.version) throw platformFault('stale', { data: before })
    const written = await sql`
      insert into default_role (agency_id, level, name, actions, offered, updated_at)
      values (${agencyId}, ${level}, ${name}, ${held}::text[], ${body.offered}, ${ctx.now()})
      on conflict (agency_id, level, name) do update set actions = excluded.actions, offered = excluded.offered,
        version = default_role.version + 1, updated_at = excluded.updated_at where default_role.version = ${body.version}`.execute(
      tx.db,
    )
    if (written.numAffectedRows !== 1n) throw platformFault('stale', { data: await find() })
    const after = await find()
    await tx.audit(roles, {
      action: 'default-role.save',
      before: toRecord(before),
      after: toRecord(after),
    })
    return after!
  })
}

export const removeDefault: Handler<typeof roles, 'removeDefault'> = async (ctx, { params }) => {
  const { agencyId, name } = params
  mustBeOf(ctx.who, agencyId)
  const level = levelOf(params)
  return ctx.within('platform').tx(async (tx) => {
    const find = async () =>
      (await defaultRolesOf(tx.db, agencyId)).find((one) => one.level === level && one.name === name)
    const before = await find()
    if (!before?.version) return ctx.fail('noSuchDefault')
    await sql`delete from default_role where agency_id = ${agencyId} and level = ${level} and name = ${name}`.execute(
      tx.db,
    )
    const after = await find()
    mustHoldChange(ctx.who, after?.actionIDs ?? [], before.actionIDs)
    await tx.audit(roles, {
      action: 'default-role.delete',
      before: toRecord(before),
      after: toRecord(after),
    })
    return { ok: true }
  })
}

/** What the default role of the same name holds, so that a role can be compared with it. */
export const difference: Handler<typeof roles, 'difference'> = async (ctx, { params }) => {
  const { read } = ctx.within('platform')
  const [role] = await selectRoles(read, ctx.tenantId, params.roleId)
  if (!role) return ctx.fail('notFound')
  const all = await defaultRolesOf(read, role.agency_id)
  const same = all.find(({ level, name, offered }) => level === 'Tenant' && offered && name === role.name)
  return { actionIDs: same?.actionIDs ?? null }
}

function withoutActions({ level, name, origin, offered, rights, version }: DefaultRoleDetails): DefaultRole {
  return { level, name, origin, offered, rights, version }
}

/** People of the agency itself, and of the platform for any; to all others it is not there. */
function mustBeOf(who: Who, agencyId: number): void {
  const isTheirs = who.tenantId === null && (who.agencyId === agencyId || who.agencyId === SUPER_AGENCY_ID)
  if (!isTheirs) raise(roles, 'noSuchDefault')
}

function levelOf({ agencyId, level }: { agencyId: number; level: string }): DefaultRoleDetails['level'] {
  const known = roleLevel.members.find((one) => one === level && isFor(agencyId, one))
  return known ?? raise(roles, 'noSuchDefault')
}

/** Only the platform says what agencies and the platform begin with. */
function isFor(agencyId: number, level: DefaultRoleDetails['level']): boolean {
  return level === 'Tenant' || agencyId === SUPER_AGENCY_ID
}

function isName(name: string): boolean {
  return withoutInvisible(name).trim() === name && name.length > 0 && name.length <= 120
}

function toRecord(one: DefaultRoleDetails | undefined) {
  return one && { level: one.level, name: one.name, actions: one.actionIDs, offered: one.offered }
}
