import { serveSystem } from '#platform/server/system/serve-system.ts'
import { objectPrivileges } from '../contract.ts'

export const system = serveSystem(objectPrivileges, { handlers: {} })
