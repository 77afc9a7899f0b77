import { platformFault } from '#platform/server/system/fault.ts'
import { isKnownPage } from '#platform/server/system/known-page.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { customView } from '../contract.ts'
import { loadView } from './load-view.ts'

/** Raises `stale` when somebody else saved meanwhile; open pages arrange themselves anew. Tabs that are gone meanwhile are left out. */
export const saveView: Handler<typeof customView, 'save'> = async (ctx, { body }) => {
  const { tenantId } = ctx
  const tabs = body.entries.map(({ place }) => place).filter((place) => place.startsWith('tab.'))
  const known = await Promise.all(body.entries.map(async ({ place }) => tabs.includes(place) || isKnownPage(place)))
  const isTwice = new Set(body.entries.map(({ place }) => place)).size < body.entries.length
  if (isTwice || known.includes(false)) return ctx.fail('unknownPlace', { field: 'entries' })
  return ctx.tx(async (tx) => {
    await tx.db
      .insertInto('custom_view')
      .values({ tenant_id: tenantId, version: 0 })
      .onConflict((conflict) =>
        conflict.column('tenant_id').doUpdateSet((eb) => ({ version: eb.ref('custom_view.version') })),
      ) // holds the row
      .execute()
    const before = await loadView(tx.db, tenantId)
    if (before.version !== body.version) throw platformFault('stale', { data: before })
    const own = before.tabs.map(({ id }) => `tab.${id}`)
    const entries = body.entries.filter(({ place }) => !tabs.includes(place) || own.includes(place))
    await tx.db
      .updateTable('custom_view')
      .set({ entries: JSON.stringify(entries), version: body.version + 1, updated_at: ctx.now() })
      .where('tenant_id', '=', tenantId)
      .execute()
    await tx.audit(customView, {
      action: 'custom-view.save',
      entityId: tenantId,
      before: { entries: before.entries },
      after: { entries },
    })
    await tx.emit(customView, 'changed', {})
    return { ...before, entries, version: body.version + 1 }
  })
}
