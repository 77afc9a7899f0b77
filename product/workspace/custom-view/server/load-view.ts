import type { Selectable } from 'kysely'
import type { CustomTabTable } from '#platform/server/database/tables.generated.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { HiddenPlaces } from '#product/identity/landing/server/public.ts'
import type { CustomTab, customView, CustomView, MenuEntry } from '../contract.ts'

/** As the tenant arranged it; of nobody's arranging nothing, in version 0. */
export async function loadView(db: Db, tenantId: number): Promise<CustomView> {
  const row = await db.selectFrom('custom_view').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()
  return {
    entries: (row?.entries ?? []) as MenuEntry[],
    tabs: await loadTabs(db, tenantId),
    version: row?.version ?? 0,
  }
}

/** The tenant's own tabs, or the one of an id. */
export async function loadTabs(db: Db, tenantId: number, id?: number): Promise<CustomTab[]> {
  let q = db.selectFrom('custom_tab').selectAll().where('tenant_id', '=', tenantId).orderBy('id')
  if (id !== undefined) q = q.where('id', '=', id)
  return (await q.execute()).map(toTab)
}

export function toTab({ id, name, icon, url, version }: Selectable<CustomTabTable>): CustomTab {
  return { id, name, icon: icon as CustomTab['icon'], url, version }
}

/** The places that a tenant hides. */
export const hiddenPlaces: HiddenPlaces = async ({ read, tenantId }) => {
  const { entries } = await loadView(read, tenantId)
  return new Set(entries.filter(({ hidden }) => hidden).map(({ place }) => place))
}

export const getView: Handler<typeof customView, 'view'> = (ctx) => loadView(ctx.read, ctx.tenantId)
