import { sql } from 'kysely'
import { explicitFilters, whereOf } from '#platform/server/list/served-list.ts'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { moduleKey } from '#product/organization/modules/contract.ts'
import { type LocationModule, locationModuleRule, locations } from '../../contract.ts'
import { locationsInScope } from '../locations-in-scope.ts'
import { type ModuleState, moduleStateOf, worksAt } from './module-state.ts'

const SOME_NAMES = 12

/** The modules as they stand at a location within scope. */
export const listLocationModules: Handler<typeof locations, 'modules'> = async (ctx, { params }) => {
  const [row, state] = await Promise.all([disabledAt(ctx, params.locationId), moduleStateOf(ctx.read, ctx.tenantId)])
  if (!row) return ctx.fail('notFound')
  return moduleKey.members.map((key) => toLocationModule(state, row, moduleKey[key]))
}

/** Switches a module on or off at one location; where it is locked above nobody does. */
export const saveLocationModule: Handler<typeof locations, 'saveModule'> = async (ctx, { params, body }) => {
  const { locationId, moduleId } = params
  const row = await disabledAt(ctx, locationId)
  if (!row) return ctx.fail('notFound')
  if (moduleKey.nameOf(moduleId) === undefined) return ctx.fail('noSuchModule')
  return ctx.tx(async (tx) => {
    const state = await moduleStateOf(tx.db, ctx.tenantId)
    if (state.locked.includes(moduleId)) return ctx.fail('moduleLocked')
    const [after] = await switchAt(ctx, tx, [locationId], { moduleId, rule: body.rule })
    return toLocationModule(state, after ?? row, moduleId)
  })
}

/** The same for many at once: those named, or all that fit; only those within scope. */
export const bulkLocationModule: Handler<typeof locations, 'bulkModule'> = async (ctx, { body }) => {
  const { moduleID: moduleId, rule } = body
  const state = await moduleStateOf(ctx.read, ctx.tenantId)
  if (state.locked.includes(moduleId)) return ctx.fail('moduleLocked')
  const list = ctx.services.lists.get('locations.locations')!
  const where = whereOf(list, ctx, await explicitFilters(list, ctx, body.filters))
  const named = body.locationIDs ? sql`l.id = any(${body.locationIDs}::bigint[])` : sql`true`
  const { rows } = await sql<{ id: number; name: string; is_disabled: boolean }>`
    select l.id, l.internal_name as name, ${moduleId}::int = any(l.disabled_modules) as is_disabled
    from location l where l.tenant_id = ${ctx.tenantId} and ${where} and ${named} order by lower(l.internal_name), l.id`.execute(
    ctx.read,
  )
  const changing = rows.filter(({ is_disabled }) => is_disabled !== (rule === locationModuleRule.disabled))
  if (changing.length > 0) {
    const ids = changing.map(({ id }) => id)
    await ctx.tx((tx) => switchAt(ctx, tx, ids, { moduleId, rule }))
  }
  return {
    changes: changing.length,
    same: rows.length - changing.length,
    names: changing.slice(0, SOME_NAMES).map(({ name }) => name),
    counts: !state.closed.includes(moduleId),
  }
}

type Row = { disabled_modules: number[] }
type Switch = { moduleId: number; rule: LocationModule['rule'] }

async function switchAt(ctx: TenantCtx, tx: Tx, ids: readonly number[], { moduleId, rule }: Switch): Promise<Row[]> {
  const isOff = rule === locationModuleRule.disabled
  const { rows } = await sql<Row & { id: number }>`
    update location set version = version + 1, disabled_modules = case when ${isOff} then disabled_modules || ${moduleId}::int else array_remove(disabled_modules, ${moduleId}::int) end
    where tenant_id = ${ctx.tenantId} and id = any(${ids}::bigint[]) and (${moduleId}::int = any(disabled_modules)) <> ${isOff}
    returning id, disabled_modules`.execute(tx.db)
  const said = (off: boolean) => ({ module: moduleKey.nameOf(moduleId), rule: off ? 'disabled' : 'enabled' })
  await tx.auditAll(
    locations,
    rows.map(({ id }) => ({
      action: 'location.module',
      entityId: id,
      before: said(!isOff),
      after: said(isOff),
    })),
  )
  await tx.emitMany(locations, 'changed', rows, (some) => ({ locationIds: some.map(({ id }) => id) }))
  return rows
}

async function disabledAt(ctx: TenantCtx, locationId: number): Promise<Row | undefined> {
  return ctx.read
    .selectFrom('location')
    .select('disabled_modules')
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', locationId)
    .where(locationsInScope(ctx.who))
    .executeTakeFirst()
}

function toLocationModule(state: ModuleState, { disabled_modules: disabled }: Row, moduleId: number): LocationModule {
  return {
    id: moduleId,
    key: moduleKey.nameOf(moduleId)!,
    rule: disabled.includes(moduleId) ? locationModuleRule.disabled : locationModuleRule.enabled,
    enabled: worksAt(state, disabled, moduleId),
    locked: state.locked.includes(moduleId),
  }
}
