import type { Handler } from '#platform/server/system/serve-system.ts'
import type { world } from '../contract.ts'
import { timezoneOf } from './timezone-of.ts'

/** One time zone by its id. */
export const getTimezone: Handler<typeof world, 'timezone'> = async (ctx, { params }) =>
  timezoneOf(params.timezoneId, ctx.locale, ctx.now()) ?? ctx.fail('notFound')
