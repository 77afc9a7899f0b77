import { sql } from 'kysely'
import type { Handler, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import type { LabelMerge, labels } from '../contract.ts'

/** The merges that can still be taken back, the latest first. */
export const listMerges: Handler<typeof labels, 'merges'> = async (ctx) => ({
  items: await showMerges(ctx, null),
  nextCursor: null,
})

type Row = {
  id: number
  name: string
  into_id: number
  into_name: string | null
  moved: number
  merged_by: string | null
  merged_at: Date
  undo_until: Date
  undone_at: Date | null
}

/** One merge, or all whose time to be taken back is not over. */
export async function showMerges(
  { read, tenantId, now }: Pick<UseCaseCtx, 'read' | 'tenantId' | 'now'>,
  mergeId: number | null,
): Promise<LabelMerge[]> {
  const which = mergeId === null ? sql`m.undone_at is null and m.undo_until > ${now()}` : sql`m.id = ${mergeId}`
  const { rows } = await sql<Row>`
    select m.id, m.name, m.into_id, coalesce(l.display_name, l.name) as into_name, m.moved, nullif(trim(u.first_name || ' ' || u.last_name), '') as merged_by, m.merged_at, m.undo_until, m.undone_at
    from label_merge m left join label l on l.tenant_id = ${tenantId} and l.id = m.into_id left join users u on u.id = m.merged_by
    where m.tenant_id = ${tenantId} and ${which} order by m.merged_at desc, m.id desc limit 50`.execute(read)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    intoID: row.into_id,
    intoName: row.into_name ?? '',
    moved: row.moved,
    mergedBy: row.merged_by,
    mergedAt: row.merged_at.toISOString(),
    undoUntil: row.undo_until.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
  }))
}
