import { serveSystem } from '#platform/server/system/serve-system.ts'
import { dueTimes } from '../contract.ts'
import { explainDue } from './explain-due.ts'

export const system = serveSystem(dueTimes, { handlers: { explain: explainDue } })
