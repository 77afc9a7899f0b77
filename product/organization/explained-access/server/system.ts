import { serveSystem } from '#platform/server/system/serve-system.ts'
import { explainedAccess } from '../contract.ts'
import { explainAccess } from './explain-access.ts'

export const system = serveSystem(explainedAccess, { handlers: { one: explainAccess } })
