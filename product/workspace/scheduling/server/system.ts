import { serveSystem } from '#platform/server/system/serve-system.ts'
import { scheduling } from '../contract.ts'

export const system = serveSystem(scheduling, { handlers: {} })
