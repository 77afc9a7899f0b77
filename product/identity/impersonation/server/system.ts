import { serveSystem } from '#platform/server/system/serve-system.ts'
import { impersonation } from '../contract.ts'
import { impersonate } from './impersonate.ts'
import { stepUp } from './step-up.ts'
import { unimpersonate } from './unimpersonate.ts'

export const system = serveSystem(impersonation, { handlers: { impersonate, stepUp, unimpersonate } })
