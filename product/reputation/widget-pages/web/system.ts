import { defineWeb } from '#platform/web/define-web.ts'
import type { widgetPages } from '../contract.ts'

export const web = defineWeb<typeof widgetPages>('widget-pages', { pages: {} })
