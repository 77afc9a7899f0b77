import { sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { replyRules } from '#product/reputation/responses/server/public.ts'
import { type ReviewForReply, reviewForReply } from '#product/reputation/reviews/server/public.ts'
import { askModel, factsAt, ModelError, readModel } from '#product/workspace/models/server/public.ts'
import type { aiDrafts, CompareLine } from '../contract.ts'
import { createPieceReader } from './read-pieces.ts'
import { replyPrompt } from './reply-prompt.ts'

/** Below this a review says too little for a voice to show. */
const SHORTEST = 20
const RATINGS = [1, 2, 3, 4, 5]
/** What no other review would change. */
const FINAL: ReadonlySet<string> = new Set([
  'off',
  'overBudget',
  'keyRefused',
  'unknownModel',
  'unknownAddress',
  'refusedAddress',
])

/** Replies to the newest reviews of each rating, in the voice that is saved and in another, one review after the other. */
export const compareVoices: Handler<typeof aiDrafts, 'compare'> = async (ctx, { body: { voice, reviews } }) => {
  const { isOn, voice: saved } = await readModel(ctx)
  if (!isOn) return ctx.fail('modelOff')
  const ids = await pastReviews(ctx, reviews)
  return { lines: (gone) => linesOf(ctx, ids, [saved, voice], gone) }
}

async function* linesOf(
  ctx: TenantCtx,
  ids: readonly number[],
  voices: readonly [string, string],
  gone: AbortSignal,
): AsyncGenerator<CompareLine> {
  yield { kind: 'begun', count: ids.length }
  for (const id of ids) {
    const review = await reviewForReply(ctx.read, ctx.tenantId, id, ctx.who)
    if (!review) continue // it went, or was moved out of reach
    try {
      const [before, after] = await Promise.all(voices.map((voice) => sayIn(ctx, review, voice, gone)))
      const { rating, locationName, text } = review
      yield { kind: 'review', review: { id, rating, locationName, text: text ?? '', before: before!, after: after! } }
    } catch (error) {
      if (gone.aborted) return
      if (!(error instanceof ModelError)) throw error
      return yield { kind: 'failed', failure: error.failure, said: error.said }
    }
  }
  yield { kind: 'done' }
}

/** Null where the model has no reply to this one; raises what would fail every other, too. Names come back for those alone who see them. */
async function sayIn(ctx: TenantCtx, review: ReviewForReply, voice: string, gone: AbortSignal): Promise<string | null> {
  const facts = await factsAt(ctx.read, ctx.tenantId, review.locationId)
  const { maxBytes } = await replyRules(ctx.services, review)
  const { messages, scrubber } = replyPrompt(review, { voice, facts, maxBytes })
  const seesNames = ctx.who.piiScopes.has('public')
  const reader = createPieceReader((placeholder) => (seesNames ? scrubber.restore(placeholder) : undefined))
  let text = ''
  try {
    for await (const piece of askModel(ctx, { purpose: 'voice', messages, signal: gone })) text += reader.push(piece)
    return (text + reader.end()).trim()
  } catch (error) {
    if (gone.aborted || !(error instanceof ModelError) || FINAL.has(error.failure)) throw error
    return null
  }
}

/** The newest with words that somebody reaches, in turn one of each rating. */
async function pastReviews(ctx: TenantCtx, count: number): Promise<number[]> {
  const byRating = await Promise.all(RATINGS.map((rating) => newestOf(ctx, rating, count)))
  const places = Array.from({ length: count }, (_, place) => place)
  return places.flatMap((place) => byRating.flatMap((ids) => ids[place] ?? [])).slice(0, count)
}

async function newestOf({ read, tenantId, who }: TenantCtx, rating: number, count: number): Promise<number[]> {
  const scope = who.locationIds === 'all' ? null : who.locationIds
  const { rows } = await sql<{ id: number }>`
    select r.id from review r
    where r.tenant_id = ${tenantId} and r.rating = ${rating} and length(r.text) >= ${SHORTEST} and r.hidden_at is null and r.vanished_at is null
      and (${scope}::bigint[] is null or r.location_id = any(${scope}::bigint[]))
    order by r.date desc, r.id desc limit ${count}`.execute(read)
  return rows.map(({ id }) => id)
}
