import { serveSystem } from '#platform/server/system/serve-system.ts'
import { questionPages } from '../contract.ts'
import { askQuestion, showPage } from './question-page.ts'

export const system = serveSystem(questionPages, { handlers: { show: showPage, ask: askQuestion } })
