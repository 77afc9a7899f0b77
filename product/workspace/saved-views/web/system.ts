import { defineWeb } from '#platform/web/define-web.ts'
import { savedViews } from '../contract.ts'

export const web = defineWeb(savedViews, { pages: {} })
