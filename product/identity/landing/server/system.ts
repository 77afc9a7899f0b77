import { serveSystem } from '#platform/server/system/serve-system.ts'
import { landing } from '../contract.ts'
import { land } from './land.ts'

export const system = serveSystem(landing, { handlers: { land } })
