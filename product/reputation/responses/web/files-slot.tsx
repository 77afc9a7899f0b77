import { Slot } from '#platform/web/router/slot.tsx'
import type { Review } from '#product/reputation/reviews/contract.ts'
import type { Rules } from './response-calls.ts'

/** What the slot `responses.files` gives: a review whose source takes files with a reply, and whether the reader writes one now. */
export type FilesFillerProps = { review: Review; isWriting: boolean }

/** What a reply brings beside its words, where the source takes that. */
export function FilesSlot({ rules, ...props }: FilesFillerProps & { rules: Pick<Rules, 'files'> }) {
  return rules.files > 0 && <Slot<FilesFillerProps> name="responses.files" props={props} />
}
