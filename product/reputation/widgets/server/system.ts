import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { widgets } from '../contract.ts'
import { allWidgets, renewKey } from './all-widgets.ts'
import { cloneWidgets } from './clone-widgets.ts'

export const system = serveSystem(widgets, {
  handlers: { ...allWidgets.handlers, renew: renewKey },
  clones: { widgets: cloneWidgets },
  ids: { widget: rowsOf('widget') },
})
