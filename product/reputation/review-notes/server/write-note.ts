import type { ActCtx, Given, Handler, Tx } from '#platform/server/system/serve-system.ts'
import { countNotes, placeOfReview, sayNoted } from '#product/reputation/reviews/server/public.ts'
import { MOST_NOTES, reviewNotes } from '../contract.ts'
import { withMarks } from './mention-marks.ts'
import { readMentions } from './note-people.ts'
import { lockNote } from './lock-note.ts'
import { nameNotes, type NoteRow } from './read-notes.ts'

type Call = { params: { reviewId: number }; body: { text: string; mentions: number[] } }

/** Keeps a note and tells those whom it mentions. */
export async function writeNote(
  ctx: ActCtx<typeof reviewNotes, 'write'>,
  { params, body }: Call,
): Promise<Given<typeof reviewNotes, 'write'>> {
  const place = (await placeOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')
  const people = await readMentions(ctx, place.location_id, body.mentions)
  if (!people) return ctx.fail('cannotSee', { field: 'mentions' })
  const mentions = people.map(({ id }) => id)
  return ctx.tx(async (tx) => {
    if ((await countNotes(tx, place, 1)) > MOST_NOTES) return ctx.fail('tooMany', { values: { most: MOST_NOTES } })
    const row = await tx.db
      .insertInto('review_note')
      .values({
        tenant_id: ctx.tenantId,
        review_id: place.review_id,
        author_id: ctx.who.userId,
        text: withMarks(body.text, people),
        mentions,
        told: mentions,
        created_at: ctx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.audit(reviewNotes, { action: 'reviewNote.write', entityId: place.review_id, after: { noteID: row.id } })
    await tellMentioned(tx, row, mentions)
    return (await nameNotes(tx.db, [row]))[0]!
  })
}

/** Changes one's own note; only people whom it never mentioned before are told. */
export const editNote: Handler<typeof reviewNotes, 'edit'> = async (ctx, { params, body }) => {
  const place = (await placeOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')
  const people = await readMentions(ctx, place.location_id, body.mentions)
  if (!people) return ctx.fail('cannotSee', { field: 'mentions' })
  const mentions = people.map(({ id }) => id)
  return ctx.tx(async (tx) => {
    const before = (await lockNote(tx, place, params.reviewNoteId)) ?? ctx.fail('notFound')
    if (before.author_id !== ctx.who.userId) return ctx.fail('notYours')
    if (before.deleted_at) return ctx.fail('notFound')
    const told = before.told.map(Number)
    const fresh = mentions.filter((id) => !told.includes(id))
    const row = await tx.db
      .updateTable('review_note')
      .set({ text: withMarks(body.text, people), mentions, told: [...told, ...fresh], edited_at: ctx.now() })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.audit(reviewNotes, { action: 'reviewNote.edit', entityId: place.review_id, after: { noteID: row.id } })
    await sayNoted(tx, place)
    await tellMentioned(tx, row, fresh)
    return (await nameNotes(tx.db, [row]))[0]!
  })
}

/** Tells people that a note mentions them; nobody is told of their own. */
export async function tellMentioned(tx: Tx, { id, author_id }: NoteRow, mentions: readonly number[]): Promise<void> {
  const userIds = mentions.filter((one) => one !== author_id)
  if (userIds.length) await tx.emit(reviewNotes, 'mentioned', { noteId: id, userIds })
}
