import { sql } from 'kysely'
import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import { MOST_NOTES, type Note } from '../contract.ts'
import { lockOwnNote } from './lock-note.ts'
import { withMarks } from './mention-marks.ts'
import { readMentions } from './note-people.ts'
import { namesOf, type NoteRow, type NoteSpot } from './note-spot.ts'
import { nameNotes } from './read-notes.ts'

export type NoteWords = { text: string; mentions: readonly number[] }

/** Keeps a note and tells those whom it mentions. */
export async function writeNote(ctx: ActingCtx, spot: NoteSpot, words: NoteWords): Promise<Note> {
  const people = (await readMentions(ctx, spot, words.mentions)) ?? spot.refuse('cannotSee', { field: 'mentions' })
  const mentions = people.map(({ id }) => id)
  const { notes, thing } = namesOf(spot)
  return ctx.tx(async (tx) => {
    await countOneMore(tx, spot)
    const { rows } = await sql<NoteRow>`
      insert into ${notes} (tenant_id, ${thing}, author_id, text, mentions, told, created_at)
      values (${ctx.tenantId}, ${spot.id}, ${ctx.who.userId}, ${withMarks(words.text, people)}, ${mentions}::bigint[], ${mentions}::bigint[], ${ctx.now()})
      returning *`.execute(tx.db)
    const row = rows[0]!
    await spot.audit(tx, 'write', row.id)
    await tellMentioned(tx, spot, row, mentions)
    return (await nameNotes(tx.db, [row]))[0]!
  })
}

/** Changes one's own note; only people whom it never mentioned before are told. */
export async function editNote(ctx: ActingCtx, spot: NoteSpot, noteId: number, words: NoteWords): Promise<Note> {
  const { tenantId, who } = ctx
  const people = (await readMentions(ctx, spot, words.mentions)) ?? spot.refuse('cannotSee', { field: 'mentions' })
  const mentions = people.map(({ id }) => id)
  return ctx.tx(async (tx) => {
    const before = await lockOwnNote(tx, spot, { tenantId, noteId, userId: who.userId })
    if (before.deleted_at) return spot.refuse('notFound')
    const told = before.told.map(Number)
    const fresh = mentions.filter((id) => !told.includes(id))
    const { rows } = await sql<NoteRow>`
      update ${namesOf(spot).notes} set text = ${withMarks(words.text, people)}, mentions = ${mentions}::bigint[],
        told = ${[...told, ...fresh]}::bigint[], edited_at = ${ctx.now()}
      where tenant_id = ${tenantId} and id = ${noteId} returning *`.execute(tx.db)
    const row = rows[0]!
    await spot.audit(tx, 'edit', noteId)
    await spot.count(tx, 0)
    await tellMentioned(tx, spot, row, fresh)
    return (await nameNotes(tx.db, [row]))[0]!
  })
}

/** Raises where a thing has as many notes as it may. */
export async function countOneMore(tx: Tx, spot: NoteSpot): Promise<void> {
  if ((await spot.count(tx, 1)) > MOST_NOTES) spot.refuse('tooMany', { values: { most: MOST_NOTES } })
}

/** Tells people that a note mentions them; nobody is told of their own. */
export async function tellMentioned(
  tx: Tx,
  spot: NoteSpot,
  { id, author_id }: NoteRow,
  mentions: readonly number[],
): Promise<void> {
  const userIds = mentions.filter((one) => one !== author_id)
  if (userIds.length) await spot.mentioned(tx, id, userIds)
}
