import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { customerTimeline } from '#product/business/customers/server/public.ts'
import { deleteNote, editNote, listNotePeople, listNotes, restoreNote } from '#product/workspace/notes/server/public.ts'
import { reviewNotes } from '../contract.ts'
import { forgetJob } from './forget-job.ts'
import { spotOfReview } from './spot-of-review.ts'
import { timelineOfCustomer } from './timeline-of-customer.ts'
import { noteOnReview } from './note-on-review.ts'

export const system = serveSystem(reviewNotes, {
  handlers: {
    notes: async (ctx, { params }) => listNotes(ctx, await spotOfReview(ctx, params.reviewId)),
    notePeople: async (ctx, { params, query }) =>
      listNotePeople(ctx, await spotOfReview(ctx, params.reviewId), query.name),
    writeNote: noteOnReview,
    editNote: async (ctx, { params, body }) =>
      editNote(ctx, await spotOfReview(ctx, params.reviewId), params.reviewNoteId, body),
    deleteNote: async (ctx, { params }) =>
      deleteNote(ctx, await spotOfReview(ctx, params.reviewId), params.reviewNoteId),
    restoreNote: async (ctx, { params }) =>
      restoreNote(ctx, await spotOfReview(ctx, params.reviewId), params.reviewNoteId),
  },
  jobs: [forgetJob],
  fills: [fill(customerTimeline, timelineOfCustomer)],
  ids: { reviewNote: rowsOf('review_note') },
})
