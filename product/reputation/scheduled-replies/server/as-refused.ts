import { Fault, raise } from '#platform/server/system/fault.ts'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { scheduledReplies } from '../contract.ts'

/** What replies refuse is raised as `refused`, with their words for it. */
export async function asRefused<T>(
  { services, locale }: Pick<UseCaseCtx, 'services' | 'locale'>,
  work: () => Promise<T>,
) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Fault) || error.system !== responses.name) throw error
    const why = services.translate(locale, responses.name, `errors/${error.error}`, error.detail.values)
    return raise(scheduledReplies, 'refused', { values: { why } })
  }
}
