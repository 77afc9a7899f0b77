import { sql, type Selectable } from 'kysely'
import type { ReviewNoteTable } from '#platform/server/database/tables.generated.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { placeOfReview } from '#product/reputation/reviews/server/public.ts'
import type { Note, reviewNotes } from '../contract.ts'
import { withNames } from './mention-marks.ts'

export type NoteRow = Selectable<ReviewNoteTable>

/** The notes on a review, the oldest first. */
export const listNotes: Handler<typeof reviewNotes, 'list'> = async (ctx, { params }) => {
  const place = (await placeOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')
  const rows = await ctx.read
    .selectFrom('review_note')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('review_id', '=', place.review_id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return nameNotes(ctx.read, rows)
}

/** Notes with the names that their people have now. */
export async function nameNotes(db: Db, rows: readonly NoteRow[]): Promise<Note[]> {
  const ids = new Set(rows.flatMap(({ author_id, mentions, told }) => [author_id, ...mentions, ...told].map(Number)))
  const { rows: named } = await sql<{ id: number; name: string }>`
    select id, trim(first_name || ' ' || last_name) as name from users where id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const nameOf = (id: number) => names.get(id) ?? ''
  return rows.map((row) => ({
    id: row.id,
    author: { id: row.author_id, name: nameOf(row.author_id) },
    text: withNames(row.text, nameOf),
    mentions: row.mentions.map(Number).map((id) => ({ id, name: nameOf(id) })),
    at: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }))
}
