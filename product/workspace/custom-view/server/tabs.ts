import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { MemberCtx } from '#platform/server/system/serve-system.ts'
import { customView, MAX_TABS } from '../contract.ts'
import { toTab } from './load-view.ts'

/** A tenant's own tabs, each a page of somebody else's in a frame. */
export const tabs = defineResource(customView, {
  table: 'custom_tab',
  routes: { create: 'createTab', save: 'saveTab', remove: 'removeTab' },
  show: (rows) => rows.map(toTab),
  columns: (tab, ctx) => ({ ...tab, updated_at: ctx.now() }),
  async check({ url }, ctx) {
    if (await isOurs(ctx, url)) raise(customView, 'ownAddress', { field: 'url' })
  },
  changes: (tx) => tx.emit(customView, 'changed', {}),
  missing: 'notFound',
  most: { count: MAX_TABS, error: 'tooMany' },
  audit: { create: 'custom-tab.create', save: 'custom-tab.save', remove: 'custom-tab.delete' },
})

/** Whether an address leads to a host of this installation, under any of its names: framed there, a page of ours would share our origin. */
async function isOurs({ services }: Pick<MemberCtx, 'services'>, url: string): Promise<boolean> {
  const { hostname } = new URL(url)
  return hostname === new URL(services.publicUrl).hostname || services.gate.isBrandHost(hostname)
}
