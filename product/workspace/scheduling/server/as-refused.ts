import { Fault } from '#platform/server/system/fault.ts'
import type { ActingCtx } from '#platform/server/system/serve-system.ts'
import type { ScheduleKind } from './schedule-kind.ts'

/** What the door of replies refuses is raised as `refused`, with its words for it. */
export async function asRefused<T>(
  { services, locale }: Pick<ActingCtx, 'services' | 'locale'>,
  { refusals, raise }: Pick<ScheduleKind<never>, 'refusals' | 'raise'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Fault) || error.system !== refusals.name) throw error
    const why = services.translate(locale, refusals.name, `errors/${error.error}`, error.detail.values)
    return raise('refused', { values: { why } })
  }
}
