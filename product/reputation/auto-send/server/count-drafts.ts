import { sql } from 'kysely'
import type { Payload } from '#platform/contract/define-system.ts'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { aiDrafts } from '#product/reputation/ai-drafts/contract.ts'
import { closeGroup } from './close-group.ts'

type Settled = Payload<typeof aiDrafts, 'settled'>['drafts'][number]
type Draft = {
  review_id: number
  location_id: number
  source_id: number
  rating: number
  language: string
  model: string
}

/** Counts what users made of the model's drafts, each draft once in the group of its review. A change, a rejection or a removal turns the group off. */
export async function countDrafts(ctx: JobCtx, { drafts }: { drafts: readonly Settled[] }): Promise<void> {
  for (const draft of drafts) await ctx.tx((tx) => countDraft(ctx, tx, draft))
}

async function countDraft(ctx: JobCtx, tx: Tx, { aiDraftId, outcome }: Settled): Promise<void> {
  const { tenantId } = ctx
  const { rows } = await sql<Draft>`
    select d.review_id, r.location_id, r.source_id, r.rating, r.language, d.model from ai_draft d join review r on r.tenant_id = ${tenantId} and r.id = d.review_id
    where d.tenant_id = ${tenantId} and d.id = ${aiDraftId} and d.origin = 'Model' and d.model is not null and r.rating is not null and r.language is not null`.execute(
    tx.db,
  )
  const [draft] = rows
  if (!draft) return
  const groupId = await groupFor(ctx, tx, draft)
  const isUnchanged = outcome === 'Unchanged'
  const { rows: counted } = await sql<{ group_id: number }>`
    insert into auto_send_draft (tenant_id, ai_draft_id, group_id, unchanged) values (${tenantId}, ${aiDraftId}, ${groupId}, ${isUnchanged})
    on conflict (tenant_id, ai_draft_id) do nothing returning group_id`.execute(tx.db)
  if (counted.length > 0)
    await sql`update auto_send_group set sent = sent + 1, unchanged = unchanged + ${isUnchanged ? 1 : 0}
      where tenant_id = ${tenantId} and id = ${groupId}`.execute(tx.db)
  if (outcome !== 'Unchanged') await closeGroup(tx, ctx, groupId, { reason: outcome, reviewId: draft.review_id })
}

/** The group of a draft's review, locked; what another model wrote is counted by itself. */
async function groupFor(ctx: JobCtx, tx: Tx, draft: Draft): Promise<number> {
  const { tenantId } = ctx
  const { location_id, source_id, rating, language, model } = draft
  await sql`
    insert into auto_send_group (tenant_id, location_id, source_id, rating, language, model, counted_from)
    values (${tenantId}, ${location_id}, ${source_id}, ${rating}, ${language}, ${model}, ${ctx.now()})
    on conflict (tenant_id, location_id, source_id, rating, language) do nothing`.execute(tx.db)
  const { rows } = await sql<{ id: number; model: string }>`
    select id, model from auto_send_group where tenant_id = ${tenantId} and location_id = ${location_id} and source_id = ${source_id}
      and rating = ${rating} and language = ${language} for update`.execute(tx.db)
  const group = rows[0]!
  if (group.model !== model) await changeModel(ctx, tx, group.id, model)
  return group.id
}

/** Another model writes there from now on: its drafts are counted from the start, and nothing is sent by itself until they are enough. */
export async function changeModel(ctx: JobCtx, tx: Tx, groupId: number, model: string): Promise<void> {
  await closeGroup(tx, ctx, groupId, { reason: 'OtherModel' })
  await sql`update auto_send_group set model = ${model}, sent = 0, unchanged = 0, counted_from = ${ctx.now()}
    where tenant_id = ${ctx.tenantId} and id = ${groupId}`.execute(tx.db)
}
