import type { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { reviewSource } from '#product/business/sources/server/public.ts'
import { noteUnread } from '#product/business/locations/server/public.ts'
import { nextPoll } from './next-poll.ts'

/** Notes at a location why it could not be read, until it can; where the same call will hardly ever work it is looked at less often. */
export async function noteFailure(
  ctx: Pick<UseCaseCtx, 'tenantId' | 'tx' | 'now'>,
  { locationId, sourceId }: { locationId: number; sourceId: number },
  error: ProviderError,
): Promise<void> {
  const isRefused = error.kind === 'notFound' || error.kind === 'rejected'
  const { tenantId } = ctx
  const next = isRefused ? nextPoll(ctx.now(), 'refused', reviewSource(sourceId)?.reviews?.pollMinutes) : undefined
  await ctx.tx(({ db }) => noteUnread(db, { tenantId, locationId, sourceId }, { error: error.message, next }))
}
