import { raise } from '#platform/server/system/fault.ts'
import type { ActingCtx, Handlers, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import {
  attendSpot,
  claimOfOther,
  claimSpot,
  endClaim,
  leaveSpot,
  listPresent,
  type Spot,
  unclaimSpot,
} from '#product/workspace/presence/server/public.ts'
import { questions } from '../contract.ts'
import { locationOf } from './reach-question.ts'

const KIND = 'question'

/** Who has which question open, and who replies to it. */
export const presenceHandlers: Pick<
  Handlers<typeof questions>,
  'present' | 'attend' | 'leave' | 'claim' | 'unclaim'
> = {
  present: (ctx) => listPresent(ctx, KIND),
  attend: async (ctx, { params }) => attendSpot(ctx, await spotOf(ctx, params.questionId)),
  leave: async (ctx, { params }) => leaveSpot(ctx, await spotOf(ctx, params.questionId)),
  claim: async (ctx, { params, body }) =>
    claimSpot(ctx, await spotOf(ctx, params.questionId), {
      takeOver: body.takeOver,
      refuse: (name) => ctx.fail('claimed', { values: { name } }),
    }),
  unclaim: async (ctx, { params }) => unclaimSpot(ctx, await spotOf(ctx, params.questionId)),
}

/** Raises `claimed` while somebody else replies to the question; nobody takes over until the commit. */
export async function mustBeUnclaimed(
  { tenantId, who, now }: Pick<ActingCtx, 'tenantId' | 'who' | 'now'>,
  { db }: Tx,
  questionId: number,
): Promise<void> {
  const asking = { userId: who.userId, now: now(), isHeld: true }
  const other = await claimOfOther(db, tenantId, { kind: KIND, id: questionId }, asking)
  if (other) raise(questions, 'claimed', { values: { name: other.name } })
}

/** Ends one's own claim of a question, as when the reply is sent. */
export async function endOwnClaim(
  { tenantId, who }: Pick<ActingCtx, 'tenantId' | 'who'>,
  tx: Tx,
  questionId: number,
): Promise<void> {
  const ended = await endClaim(tx, tenantId, { kind: KIND, id: questionId }, who.userId)
  if (ended) await emitAttended(tx, questionId, ended.locationId)
}

async function spotOf(ctx: TenantCtx, id: number): Promise<Spot> {
  const locationId = await locationOf(ctx, ctx.read, id)
  return { kind: KIND, id, locationId, tell: (tx) => emitAttended(tx, id, locationId) }
}

const emitAttended = (tx: Tx, id: number, locationId: number) =>
  tx.emit(questions, 'attended', { ids: [id], locationIds: [locationId] })
