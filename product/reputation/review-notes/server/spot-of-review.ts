import { actionOf } from '#platform/contract/define-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { ActingCtx } from '#platform/server/system/serve-system.ts'
import type { NoteSpot } from '#product/workspace/notes/server/public.ts'
import { countNotes, placeOfReview, sayNoted } from '#product/reputation/reviews/server/public.ts'
import { reviewNotes } from '../contract.ts'

const audited = {
  write: 'reviewNote.write',
  edit: 'reviewNote.edit',
  delete: 'reviewNote.delete',
  restore: 'reviewNote.restore',
} as const

/** A review that notes are on. Raises `notFound` for one out of the reader's reach. */
export async function spotOfReview(ctx: ActingCtx, reviewId: number): Promise<NoteSpot> {
  const place = (await placeOfReview(ctx, reviewId)) ?? raise(reviewNotes, 'notFound')
  return {
    table: 'review_note',
    thing: 'review_id',
    id: reviewId,
    locationId: place.location_id,
    sees: actionOf(reviewNotes, 'view'),
    refuse: (error, detail) => raise(reviewNotes, error, detail),
    async count(tx, by) {
      if (by) return countNotes(tx, place, by)
      await sayNoted(tx, place)
      return 0
    },
    audit: (tx, act, noteID) => tx.audit(reviewNotes, { action: audited[act], entityId: reviewId, after: { noteID } }),
    mentioned: (tx, noteId, userIds) => tx.emit(reviewNotes, 'mentioned', { noteId, userIds }),
    unmentioned: (tx, userIds) => tx.emit(reviewNotes, 'unmentioned', { reviewId, userIds }),
  }
}
