import { sql } from 'kysely'
import { pageList, rowOfList } from '#platform/server/list/page-list.ts'
import { explicitFilters, whereOf } from '#platform/server/list/served-list.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { aiDrafts, ListedDraft, WholeDraft } from '../contract.ts'
import { listedColumns } from './draft-list.ts'
import type { DraftRow } from './keep-draft.ts'
import { wilsonLowerBound } from '../wilson-lower-bound.ts'

const LIST = 'ai-drafts.drafts'

type Row = DraftRow & {
  location_id: number
  location_name: string
  source_id: number
  rating: number | null
  language: string | null
  user_name: string | null
  outcome: ListedDraft['outcome']
  reply: string | null
}

/** A page of the drafts in one's scope. */
export const searchDrafts: Handler<typeof aiDrafts, 'search'> = async (ctx, { body }) => {
  const { items, nextCursor } = await pageList<Row>(
    ctx.services.lists.get(LIST)!,
    ctx,
    body,
    listedColumns(ctx.tenantId),
  )
  return { items: items.map(toListed), nextCursor }
}

/** One draft with its prompt, what it rests on, and the reply that was made of it. */
export const readDraft: Handler<typeof aiDrafts, 'one'> = async (ctx, { params }) => {
  const row = await rowOfList<Row>(ctx.services.lists.get(LIST)!, ctx, params.aiDraftId, listedColumns(ctx.tenantId))
  return row ? toWhole(row) : ctx.fail('draftNotFound')
}

/** Of the drafts that users sent, how many were sent without a change, and the share that can be relied on. */
export const readRecord: Handler<typeof aiDrafts, 'record'> = async (ctx, { body }) => {
  const list = ctx.services.lists.get(LIST)!
  const where = whereOf(list, ctx, await explicitFilters(list, ctx, body.filters))
  const { outcome } = list.served.columns(ctx.tenantId)
  const { rows } = await sql<{ sent: number; unchanged: number }>`
    select count(*)::int as sent, count(*) filter (where ${outcome} = 'Unchanged')::int as unchanged
    from ${list.served.from} where ${where} and d.sent_at is not null and d.failure is null and not d.by_itself`.execute(
    ctx.read,
  )
  const { sent, unchanged } = rows[0]!
  return { sent, unchanged, atLeast: wilsonLowerBound(unchanged, sent) }
}

function toListed(row: Row): ListedDraft {
  return {
    id: row.id,
    reviewID: row.review_id,
    locationID: row.location_id,
    locationName: row.location_name,
    sourceID: row.source_id,
    rating: row.rating,
    language: row.language,
    userID: row.user_id,
    userName: row.user_name,
    origin: row.origin as ListedDraft['origin'],
    model: row.model,
    outcome: row.outcome,
    byItself: row.by_itself,
    failure: row.failure as ListedDraft['failure'],
    editDistance: row.edit_distance,
    draft: row.response,
    createdAt: row.created_at.toISOString(),
  }
}

function toWhole(row: Row): WholeDraft {
  return {
    ...toListed(row),
    prompt: row.prompt_text,
    responseMs: row.response_ms,
    tokensIn: row.tokens_in,
    tokensOut: row.tokens_out,
    isCut: row.is_cut,
    facts: row.facts as WholeDraft['facts'],
    strange: row.strange,
    reply: row.reply,
  }
}
