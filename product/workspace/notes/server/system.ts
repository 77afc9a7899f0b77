import { serveSystem } from '#platform/server/system/serve-system.ts'
import { notes } from '../contract.ts'

export const system = serveSystem(notes, { handlers: {} })
