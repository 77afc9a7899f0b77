import { serveSystem } from '#platform/server/system/serve-system.ts'
import { impersonation } from '../contract.ts'
import { begin } from './begin.ts'
import { end } from './end.ts'
import { stepUp } from './step-up.ts'

export const system = serveSystem(impersonation, { handlers: { begin, stepUp, end } })
