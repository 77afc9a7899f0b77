import type { Handler } from '#platform/server/system/serve-system.ts'
import { countNotes, placeOfReview } from '#product/reputation/reviews/server/public.ts'
import { MOST_NOTES, reviewNotes, UNDO_SECONDS } from '../contract.ts'
import { lockNote } from './lock-note.ts'
import { nameNotes } from './read-notes.ts'
import { tellMentioned } from './write-note.ts'

/** Hides one's own note from everybody; for an hour it can be put back. */
export const deleteNote: Handler<typeof reviewNotes, 'delete'> = async (ctx, { params }) => {
  const place = (await placeOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')
  await ctx.tx(async (tx) => {
    const row = (await lockNote(tx, place, params.reviewNoteId)) ?? ctx.fail('notFound')
    if (row.author_id !== ctx.who.userId) return ctx.fail('notYours')
    if (row.deleted_at) return ctx.fail('notFound')
    await tx.db
      .updateTable('review_note')
      .set({ deleted_at: ctx.now() })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', row.id)
      .execute()
    await countNotes(tx, place, -1)
    await tx.audit(reviewNotes, { action: 'reviewNote.delete', entityId: place.review_id, after: { noteID: row.id } })
    const userIds = row.told.map(Number)
    if (userIds.length) await tx.emit(reviewNotes, 'unmentioned', { reviewId: place.review_id, userIds })
  })
  return { ok: true as const }
}

/** Puts one's own note back as it was; those whom it mentions are told again, for the deletion took that back. */
export const restoreNote: Handler<typeof reviewNotes, 'restore'> = async (ctx, { params }) => {
  const place = (await placeOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')
  const since = new Date(ctx.now().getTime() - UNDO_SECONDS * 1000)
  return ctx.tx(async (tx) => {
    const row = (await lockNote(tx, place, params.reviewNoteId)) ?? ctx.fail('notFound')
    if (row.author_id !== ctx.who.userId) return ctx.fail('notYours')
    if (!row.deleted_at || row.deleted_at < since) return ctx.fail('notFound')
    await tx.db
      .updateTable('review_note')
      .set({ deleted_at: null })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', row.id)
      .execute()
    if ((await countNotes(tx, place, 1)) > MOST_NOTES) return ctx.fail('tooMany', { values: { most: MOST_NOTES } })
    await tx.audit(reviewNotes, { action: 'reviewNote.restore', entityId: place.review_id, after: { noteID: row.id } })
    await tellMentioned(tx, row, row.mentions.map(Number))
    return (await nameNotes(tx.db, [row]))[0]!
  })
}
