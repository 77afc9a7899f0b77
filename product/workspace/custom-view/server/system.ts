import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { hidePlacesWith } from '#product/identity/landing/server/public.ts'
import { customView } from '../contract.ts'
import { frameTab } from './frame-tab.ts'
import { getView, hiddenPlaces } from './load-view.ts'
import { saveView } from './save-view.ts'
import { tabs } from './tabs.ts'

hidePlacesWith(hiddenPlaces)

export const system = serveSystem(customView, {
  handlers: { view: getView, save: saveView, ...tabs.handlers, frame: frameTab },
  ids: { customTab: rowsOf('custom_tab') },
})
