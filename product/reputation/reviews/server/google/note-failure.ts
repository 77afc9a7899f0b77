import type { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { nextPoll } from './next-poll.ts'

/** Notes at a location why it could not be read, until it can; where the same call will hardly ever work it is looked at less often. */
export async function noteFailure(
  ctx: Pick<UseCaseCtx, 'tenantId' | 'tx' | 'now'>,
  locationId: number,
  error: ProviderError,
): Promise<void> {
  const isRefused = error.kind === 'notFound' || error.kind === 'rejected'
  await ctx.tx(({ db }) =>
    db
      .updateTable('location_source')
      .set({
        last_error: error.message,
        ...(isRefused ? { next_poll_at: nextPoll(ctx.now(), 'refused') } : {}),
      })
      .where('tenant_id', '=', ctx.tenantId)
      .where('location_id', '=', locationId)
      .where('source_id', '=', GOOGLE)
      .execute(),
  )
}
