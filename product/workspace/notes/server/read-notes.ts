import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { ActingCtx } from '#platform/server/system/serve-system.ts'
import type { Note } from '../contract.ts'
import { withNames } from './mention-marks.ts'
import { namesOf, type NoteRow, type NoteSpot } from './note-spot.ts'

/** The notes on a thing, the oldest first. */
export async function listNotes({ read, tenantId }: ActingCtx, spot: NoteSpot): Promise<Note[]> {
  const { notes, thing } = namesOf(spot)
  const { rows } = await sql<NoteRow>`
    select * from ${notes} where tenant_id = ${tenantId} and ${thing} = ${spot.id} and deleted_at is null order by id`.execute(
    read,
  )
  return nameNotes(read, rows)
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
