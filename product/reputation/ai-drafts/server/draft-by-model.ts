import type { Insertable } from 'kysely'
import type { AiDraftTable } from '#platform/server/database/tables.generated.ts'
import type { ActingCtx } from '#platform/server/system/serve-system.ts'
import { contactsIn, replyRules } from '#product/reputation/responses/server/public.ts'
import type { ReviewForReply } from '#product/reputation/reviews/server/public.ts'
import { type AnswerEnd, askModel, factsAt, type Message, ModelError } from '#product/workspace/models/server/public.ts'
import type { DraftLine } from '../contract.ts'
import { keepDraft, showDraft } from './keep-draft.ts'
import { createPieceReader } from './read-pieces.ts'
import { replyPrompt, shorterPrompt } from './reply-prompt.ts'
import { sentimentOf } from './sentiment-of.ts'

type Written = { text: string; raw: string; cited: ReadonlySet<number>; end: AnswerEnd }

/** The model's draft as it writes it, once more where it is too long for the source. Whatever comes of it is kept; `byItself` where nobody asked for it. */
export async function* draftByModel(
  ctx: ActingCtx,
  review: ReviewForReply,
  { voice, model: named }: { voice: string; model: string | null },
  gone: AbortSignal,
  byItself = false,
): AsyncGenerator<DraftLine> {
  const facts = await factsAt(ctx.read, ctx.tenantId, review.locationId)
  const { maxBytes } = await replyRules(ctx.services, review)
  const prompt = replyPrompt(review, { voice, facts, maxBytes })
  const began = performance.now()
  let isKept = false
  const keep = async (outcome: Partial<Insertable<AiDraftTable>>) => {
    isKept = true
    const row = {
      tenant_id: ctx.tenantId,
      review_id: review.id,
      user_id: ctx.who.userId,
      origin: 'Model',
      model: named,
      prompt_text: prompt.messages.map(({ role, content }) => `${role}: ${content}`).join('\n\n'),
      prompt_data_type: 'Review',
      sentiment: await sentimentOf(ctx, review.id),
      response_ms: Math.round(performance.now() - began),
      created_at: ctx.now(),
      by_itself: byItself,
      ...outcome,
    }
    return ctx.tx((tx) => keepDraft(tx, row))
  }
  try {
    let written = yield* write(prompt.messages)
    const bytes = Buffer.byteLength(written.text)
    if (maxBytes !== null && bytes > maxBytes) {
      yield { kind: 'again' }
      written = yield* write(shorterPrompt(prompt.messages, written.raw, bytes, maxBytes))
    }
    const { text, cited, end } = written
    const row = await keep({
      response: text,
      model: end.model,
      tokens_in: end.tokensIn,
      tokens_out: end.tokensOut,
      is_cut: end.isCut,
      facts: JSON.stringify(facts.filter(({ id }) => cited.has(id))),
      strange: strangeIn(text, [...facts.map((fact) => fact.text), review.phone ?? '', voice]),
    })
    yield { kind: 'done', draft: showDraft(row) }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    if (gone.aborted) return
    await keep({ failure: error.failure })
    yield { kind: 'failed', failure: error.failure, said: error.said }
  } finally {
    if (!isKept && gone.aborted) await keep({ failure: 'stopped' })
  }

  async function* write(messages: readonly Message[]): AsyncGenerator<DraftLine, Written> {
    const reader = createPieceReader(prompt.scrubber.restore)
    let text = ''
    let raw = ''
    const answer = askModel(ctx, { purpose: 'reply', messages, signal: gone })
    try {
      for (;;) {
        const { value, done } = await answer.next()
        const more = done ? reader.end() : reader.push(value)
        const shown = text === '' ? more.trimStart() : more
        text += shown
        if (shown) yield { kind: 'text', text: shown }
        if (done) return { text: text.trim(), raw, cited: reader.facts(), end: value }
        raw += value
      }
    } finally {
      await answer.return(undefined as never) // ended here it is ended there as well
    }
  }
}

/** Links, addresses and numbers that nobody here said: a stranger may have put them there. */
function strangeIn(text: string, ours: readonly string[]): string[] {
  const known = new Set(ours.flatMap((one) => contactsIn(one)))
  return [...new Set(contactsIn(text))].filter((one) => !known.has(one))
}
