import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { ReviewForReply } from '#product/reputation/reviews/server/public.ts'
import { mustBeFilled, mustBePossible, mustBeSayable, mustLackContacts, replyRules } from './reply-rules.ts'

/** Raises what a text that is sent now would be refused for, whoever has to approve it. */
export async function mustBeSendable(ctx: ActingCtx, tx: Tx, review: ReviewForReply, text: string): Promise<void> {
  const rules = await replyRules(ctx.services, review)
  mustBePossible(rules, review, text)
  mustBeFilled(text)
  await mustBeSayable(tx, ctx.tenantId, text)
  mustLackContacts(rules, text)
}
