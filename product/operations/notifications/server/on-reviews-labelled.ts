import { sql } from 'kysely'
import type { Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { reviews } from '#product/reputation/reviews/contract.ts'
import { alertedAt } from './alerted-at.ts'
import { notify } from './notify.ts'
import { newsOf, readReviews } from './on-reviews.ts'

type Put = { item_id: number; label_id: number; assigned_by: number | null }

/** Tells those who see the reviews of a location and are to be told, of a label of alerts on one of them; once a label and review, and not the user who put it. */
export async function onReviewsLabelled(ctx: JobCtx, { put }: Payload<typeof reviews, 'labelled'>): Promise<void> {
  const { rows } = await sql<Put>`
    select c.item_id, c.label_id, c.assigned_by from unnest(${put.map(({ reviewId }) => reviewId)}::bigint[], ${put.map(({ labelId }) => labelId)}::bigint[]) p (review_id, label_id)
      join review_label c on c.tenant_id = ${ctx.tenantId} and c.item_id = p.review_id and c.label_id = p.label_id
      join label l on (l.tenant_id = ${ctx.tenantId} or l.tenant_id is null) and l.id = c.label_id and l.type = 'reviewAlert'
    order by c.item_id, c.label_id`.execute(ctx.read)
  const labelled = Map.groupBy(rows, (row) => row.item_id)
  for (const row of await readReviews(ctx, [...labelled.keys()])) {
    const holders = await alertedAt(ctx, row.location_id)
    for (const { label_id: labelId, assigned_by: byId } of labelled.get(row.id) ?? [])
      await notify(
        ctx,
        holders.filter((id) => id !== byId),
        { ...newsOf(row), kind: 'LabelAlert', note: String(labelId), key: `${row.id}:${labelId}` },
      )
  }
}
