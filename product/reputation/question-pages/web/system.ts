import { defineWeb } from '#platform/web/define-web.ts'
import type { questionPages } from '../contract.ts'

export const web = defineWeb<typeof questionPages>('question-pages', { pages: {} })
