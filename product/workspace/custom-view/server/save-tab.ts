import { sql } from 'kysely'
import type { MemberCtx } from '#platform/server/system/serve-system.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { MAX_TABS, customView } from '../contract.ts'
import { loadTabs } from './load-view.ts'

export const createTab: Handler<typeof customView, 'createTab'> = async (ctx, { body }) => {
  const { tenantId } = ctx
  if (await isOurs(ctx, body.url)) return ctx.fail('ownAddress', { field: 'url' })
  return ctx.tx(async (tx) => {
    if ((await loadTabs(tx.db, tenantId)).length >= MAX_TABS) return ctx.fail('tooMany', { values: { most: MAX_TABS } })
    const { id } = await tx.db
      .insertInto('custom_tab')
      .values({ tenant_id: tenantId, ...body, updated_at: ctx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.audit(customView, { action: 'custom-tab.create', entityId: id, after: body })
    await tx.emit(customView, 'changed', {})
    return { id, ...body, version: 1 }
  })
}

/** Raises `stale` when somebody else saved meanwhile. */
export const saveTab: Handler<typeof customView, 'saveTab'> = async (ctx, { params, body }) => {
  const { tenantId } = ctx
  const { version, ...wanted } = body
  if (await isOurs(ctx, body.url)) return ctx.fail('ownAddress', { field: 'url' })
  return ctx.tx(async (tx) => {
    const [before] = await loadTabs(tx.db, tenantId, params.customTabId)
    if (!before) return ctx.fail('notFound')
    const saved = await tx.db
      .updateTable('custom_tab')
      .set({ ...wanted, version: version + 1, updated_at: ctx.now() })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', before.id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (!saved.numUpdatedRows) throw platformFault('stale', { data: before })
    await tx.audit(customView, { action: 'custom-tab.save', entityId: before.id, before, after: wanted })
    await tx.emit(customView, 'changed', {})
    return { id: before.id, ...wanted, version: version + 1 }
  })
}

export const removeTab: Handler<typeof customView, 'removeTab'> = async (ctx, { params }) => {
  const { tenantId } = ctx
  return ctx.tx(async (tx) => {
    const [before] = await loadTabs(tx.db, tenantId, params.customTabId)
    if (!before) return ctx.fail('notFound')
    await tx.db.deleteFrom('custom_tab').where('tenant_id', '=', tenantId).where('id', '=', before.id).execute()
    await tx.audit(customView, { action: 'custom-tab.delete', entityId: before.id, before })
    await tx.emit(customView, 'changed', {})
    return { ok: true }
  })
}

/** Whether an address leads to a host of this installation, under any of its names: framed there, a page of ours would share our origin. */
async function isOurs({ within, services }: Pick<MemberCtx, 'within' | 'services'>, url: string): Promise<boolean> {
  const { hostname } = new URL(url)
  if (hostname === new URL(services.publicUrl).hostname) return true
  const { rows } = await sql`
    select from agency where host_name = ${hostname} union all select from tenant where host_name = ${hostname} limit 1`.execute(
    within('platform').read,
  )
  return rows.length > 0
}
