import type { ActCtx, Given } from '#platform/server/system/serve-system.ts'
import { type NoteWords, writeNote } from '#product/workspace/notes/server/public.ts'
import type { reviewNotes } from '../contract.ts'
import { spotOfReview } from './spot-of-review.ts'

type Call = { params: { reviewId: number }; body: NoteWords }

/** Writes a private note on a review. */
export async function noteOnReview(
  ctx: ActCtx<typeof reviewNotes, 'writeNote'>,
  { params, body }: Call,
): Promise<Given<typeof reviewNotes, 'writeNote'>> {
  return writeNote(ctx, await spotOfReview(ctx, params.reviewId), body)
}
