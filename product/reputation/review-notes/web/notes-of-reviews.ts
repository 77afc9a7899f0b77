import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { NoteCalls } from '#product/workspace/notes/web/public.ts'
import { reviewNotes } from '../contract.ts'

const calls = () => callsOf(reviewNotes)

export const notesOfReviews: NoteCalls = {
  kind: 'reviewNote',
  system: reviewNotes,
  notes: (reviewId) => queriesOf(reviewNotes).notes({ params: { reviewId } }),
  people: (reviewId, name) => queriesOf(reviewNotes).notePeople({ params: { reviewId }, query: { name } }),
  write: (reviewId, body) => calls().writeNote({ params: { reviewId }, body }),
  edit: (reviewId, reviewNoteId, body) => calls().editNote({ params: { reviewId, reviewNoteId }, body }),
  delete: (reviewId, reviewNoteId) => calls().deleteNote({ params: { reviewId, reviewNoteId } }),
  restore: (reviewId, reviewNoteId) => calls().restoreNote({ params: { reviewId, reviewNoteId } }),
}
