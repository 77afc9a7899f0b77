import type { Handler } from '#platform/server/system/serve-system.ts'
import type { workingTime } from '../contract.ts'
import { checkHours } from './check-hours.ts'
import { countTime } from './clock/count-time.ts'
import { workingClock } from './clock/working-clock.ts'

/** Counts by a calendar as it is typed; one without a zone by that of the tenant. */
export const countDue: Handler<typeof workingTime, 'count'> = async ({ read, tenantId }, { body }) => {
  const { from, minutes, ...hours } = body
  checkHours(hours)
  const { timezone } = await read
    .selectFrom('tenant')
    .select('timezone')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return countTime(workingClock(hours, hours.timeZone ?? timezone), new Date(from), minutes)
}
