import { type ReactNode, useState } from 'react'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import { later } from '#platform/web/parts/later.tsx'
import type { Review } from '../contract.ts'
import { ReviewPane } from './review-pane.tsx'
import { useReviewRights } from './reviews-rights.ts'
import { useByHand } from './use-by-hand.tsx'
import { useReviewActs } from './use-review-acts.ts'

const SnoozeDialog = later(() => import('./snooze-dialog.tsx').then(({ SnoozeDialog }) => SnoozeDialog))

type Props = { review: Review; controls: PaneControls; bar: ReactNode }

/** The pane of a review beside a list that is not the workbench's; giving it to somebody is left to that list, which says something of its own in `bar`. */
export function ReviewBeside({ review, controls, bar }: Props) {
  const rights = useReviewRights()
  const acts = useReviewActs()
  const byHand = useByHand(undefined)
  const [toSnooze, setToSnooze] = useState<Review>()
  return (
    <>
      <ReviewPane
        reviewId={review.id}
        row={review}
        controls={controls}
        bar={bar}
        acts={acts}
        handActs={byHand.acts}
        onSnooze={rights.read ? setToSnooze : undefined}
      />
      {byHand.dialog}
      {toSnooze && <SnoozeDialog review={toSnooze} onClose={() => setToSnooze(undefined)} />}
    </>
  )
}
