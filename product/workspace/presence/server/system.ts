import { serveSystem } from '#platform/server/system/serve-system.ts'
import { presence } from '../contract.ts'

export const system = serveSystem(presence, { handlers: {} })
