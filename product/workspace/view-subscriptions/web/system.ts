import { defineWeb } from '#platform/web/define-web.ts'
import { viewSubscriptions } from '../contract.ts'

export const web = defineWeb(viewSubscriptions, { pages: { stop: () => import('./stop-page.tsx') } })
