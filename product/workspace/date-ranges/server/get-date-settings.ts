import type { Handler } from '#platform/server/system/serve-system.ts'
import type { dateRanges } from '../contract.ts'
import { loadDateSettings } from './date-settings.ts'

/** How the tenant counts. */
export const getDateSettings: Handler<typeof dateRanges, 'settings'> = (ctx) => loadDateSettings(ctx.read, ctx.tenantId)
