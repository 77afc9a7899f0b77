import type { ReactNode } from 'react'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import type { Review } from '../contract.ts'
import { ReviewPane } from './review-pane.tsx'
import { useByHand } from './use-by-hand.tsx'
import { useReviewActs } from './use-review-acts.ts'
import { useSnoozeDialog } from './use-snooze-dialog.tsx'

type Props = { review: Review; controls: PaneControls; bar: ReactNode }

/** The pane of a review beside a list that is not the workbench's; giving it to somebody is left to that list, which says something of its own in `bar`. */
export function ReviewBeside({ review, controls, bar }: Props) {
  const acts = useReviewActs()
  const byHand = useByHand(undefined)
  const { snooze, dialog } = useSnoozeDialog()
  return (
    <>
      <ReviewPane
        reviewId={review.id}
        row={review}
        controls={controls}
        bar={bar}
        acts={acts}
        handActs={byHand.acts}
        onSnooze={snooze}
      />
      {byHand.dialog}
      {dialog}
    </>
  )
}
