import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Place } from '#product/reputation/reviews/server/public.ts'
import type { NoteRow } from './read-notes.ts'

/** A note on a review, deleted ones too, held until the commit. */
export function lockNote({ db }: Tx, place: Place, noteId: number): Promise<NoteRow | undefined> {
  return db
    .selectFrom('review_note')
    .selectAll()
    .where('tenant_id', '=', place.tenant_id)
    .where('review_id', '=', place.review_id)
    .where('id', '=', noteId)
    .forUpdate()
    .executeTakeFirst()
}
