import { actionOf } from '#platform/contract/define-system.ts'
import type { Db } from '#platform/server/database/door.ts'
import { Fault } from '#platform/server/system/fault.ts'
import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import { type Who, reaches } from '#platform/server/system/who.ts'
import { isBegun, MOST_ALIKE, reasonForUsers } from '#product/reputation/auto-send/server/public.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import {
  contactsIn,
  mostAlike,
  recentReplies,
  replyLists,
  wordsFault,
  writeResponse,
} from '#product/reputation/responses/server/public.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import type { SilentReason } from '../contract.ts'
import { Silent } from './silent.ts'

/** What is posted is posted in somebody's name, who must be allowed to at every moment. */
export const mayReply = (who: Who): boolean => who.actions.has(actionOf(responses, 'add'))

/** Replies to a review as an automatic reply does. Raises `Silent` where users have to. */
export async function replyPublicly(ctx: ActingCtx, tx: Tx, reviewId: number, text: string) {
  const within = { ...ctx, read: tx.db }
  const review = await reviewForReply(tx.db, ctx.tenantId, reviewId, ctx.who)
  if (!review) throw new Silent('NoPermission')
  if (await isBegun(within, review)) throw new Silent('Answered')
  const reason = (await reasonForUsers(within, review)) ?? (await reasonOfText(tx.db, ctx.tenantId, review, text))
  if (reason) throw new Silent(reason)
  const draft = { text, send: true, templateId: null, systemTemplateId: null, origin: 'auto', version: null } as const
  const reply = await writeResponse(ctx, tx, review, draft).catch((error: unknown) => {
    throw error instanceof Fault ? new Silent(error.error === 'claimed' ? 'Answered' : 'NotPossible') : error
  })
  return reply.state === 'PendingApproval' ? 'Submitted' : 'Sent'
}

/** What speaks against posting a text at a location, whatever it replies to; `id` is that of the review, or 0. */
export async function reasonOfText(
  db: Db,
  tenantId: number,
  at: { id: number; locationId: number },
  text: string,
): Promise<SilentReason | null> {
  if (contactsIn(text).length > 0 || wordsFault(await replyLists(db, tenantId), text)) return 'Words'
  return mostAlike(text, await recentReplies(db, tenantId, at)) < MOST_ALIKE ? null : 'NearlySame'
}

/** Somebody's rights as they are now, where they may still reply at the location. Raises `Silent`. */
export async function posterAt(
  { services, tenantId }: Pick<ActingCtx, 'services' | 'tenantId'>,
  userId: number | null,
  locationId: number,
): Promise<Who> {
  const who = userId === null ? null : await services.gate.authorise(userId, tenantId)
  if (!who || !mayReply(who) || !reaches(who, locationId)) throw new Silent('NoPermission')
  return who
}
