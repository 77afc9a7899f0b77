import { sql } from 'kysely'
import type { ActingCtx } from '#platform/server/system/serve-system.ts'
import { type Note, UNDO_SECONDS } from '../contract.ts'
import { lockOwnNote } from './lock-note.ts'
import { namesOf, type NoteSpot } from './note-spot.ts'
import { nameNotes } from './read-notes.ts'
import { countOneMore, tellMentioned } from './write-note.ts'

/** Hides one's own note from everybody; for an hour it can be put back. */
export async function deleteNote(ctx: ActingCtx, spot: NoteSpot, noteId: number): Promise<{ ok: true }> {
  const { tenantId, who } = ctx
  await ctx.tx(async (tx) => {
    const row = await lockOwnNote(tx, spot, { tenantId, noteId, userId: who.userId })
    if (row.deleted_at) return spot.refuse('notFound')
    await sql`update ${namesOf(spot).notes} set deleted_at = ${ctx.now()} where tenant_id = ${tenantId} and id = ${noteId}`.execute(
      tx.db,
    )
    await spot.count(tx, -1)
    await spot.audit(tx, 'delete', noteId)
    const userIds = row.told.map(Number)
    if (userIds.length) await spot.unmentioned(tx, userIds)
  })
  return { ok: true }
}

/** Puts one's own note back as it was; those whom it mentions are told again, for the deletion took that back. */
export async function restoreNote(ctx: ActingCtx, spot: NoteSpot, noteId: number): Promise<Note> {
  const { tenantId, who } = ctx
  const since = new Date(ctx.now().getTime() - UNDO_SECONDS * 1000)
  return ctx.tx(async (tx) => {
    const row = await lockOwnNote(tx, spot, { tenantId, noteId, userId: who.userId })
    if (!row.deleted_at || row.deleted_at < since) return spot.refuse('notFound')
    await sql`update ${namesOf(spot).notes} set deleted_at = null where tenant_id = ${tenantId} and id = ${noteId}`.execute(
      tx.db,
    )
    await countOneMore(tx, spot)
    await spot.audit(tx, 'restore', noteId)
    await tellMentioned(tx, spot, row, row.mentions.map(Number))
    return (await nameNotes(tx.db, [row]))[0]!
  })
}
