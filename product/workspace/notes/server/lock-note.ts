import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { namesOf, type NoteRow, type NoteSpot } from './note-spot.ts'

/** One's own note, deleted ones too, held until the commit; raises for one that is not there, or that somebody else wrote. */
export async function lockOwnNote(
  { db }: Tx,
  spot: NoteSpot,
  { tenantId, noteId, userId }: { tenantId: number; noteId: number; userId: number },
): Promise<NoteRow> {
  const { notes, thing } = namesOf(spot)
  const { rows } = await sql<NoteRow>`
    select * from ${notes} where tenant_id = ${tenantId} and ${thing} = ${spot.id} and id = ${noteId} for update`.execute(
    db,
  )
  const row = rows[0] ?? spot.refuse('notFound')
  return row.author_id === userId ? row : spot.refuse('notYours')
}
