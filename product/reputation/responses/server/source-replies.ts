import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { openAccount } from '#product/business/credentials/server/public.ts'
import { reviewSource, type SourceReply } from '#product/business/sources/server/public.ts'
import type { ReviewForReply } from '#product/reputation/reviews/server/public.ts'

/** The reply that stands at the source, or null; raises `ProviderError`. */
export async function readReply(ctx: UseCaseCtx, review: ReviewForReply): Promise<SourceReply | null> {
  const { replies, account, address } = wayTo(ctx, review)
  return replies.lookUp(account, address)
}

/** Puts a reply at the source, in place of any that stands there; that it was taken is not that it is live. Raises `ProviderError`. */
export async function putReply(ctx: UseCaseCtx, review: ReviewForReply, text: string): Promise<SourceReply> {
  const { replies, account, address } = wayTo(ctx, review)
  return replies.put(account, address, text)
}

/** Removes the reply at the source; raises `ProviderError`. */
export async function deleteReply(ctx: UseCaseCtx, review: ReviewForReply): Promise<void> {
  const { replies, account, address } = wayTo(ctx, review)
  return replies.remove(account, address)
}

function wayTo(ctx: UseCaseCtx, { sourceId, sourceUid, credentialId, externalLocation }: ReviewForReply) {
  const replies = reviewSource(sourceId)?.replies
  if (credentialId === null || externalLocation === null)
    throw new ProviderError('credential', null, 'no account is connected')
  if (!replies) throw new ProviderError('rejected', null, 'this source takes no replies')
  const address = { externalId: externalLocation, reviewUid: sourceUid }
  return { replies, account: openAccount(ctx, credentialId), address }
}
