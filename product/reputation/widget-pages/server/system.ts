import { serveSystem } from '#platform/server/system/serve-system.ts'
import { widgetPages } from '../contract.ts'
import { showWidget } from './show-widget.ts'

export const system = serveSystem(widgetPages, { handlers: { show: showWidget } })
