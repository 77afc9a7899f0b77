import { serveSystem } from '#platform/server/system/serve-system.ts'
import { forwards } from '../contract.ts'

export const system = serveSystem(forwards, { handlers: {} })
