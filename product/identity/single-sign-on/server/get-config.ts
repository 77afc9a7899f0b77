import type { Handler } from '#platform/server/system/serve-system.ts'
import type { singleSignOn } from '../contract.ts'
import { configOf } from './config-of.ts'

/** How single sign-on is set up; never a secret. */
export const getConfig: Handler<typeof singleSignOn, 'config'> = (ctx) => configOf(ctx.services, ctx.read, ctx.tenantId)
