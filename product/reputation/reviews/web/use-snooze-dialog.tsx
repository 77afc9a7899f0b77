import { useState } from 'react'
import { laterDialog } from '#platform/web/parts/later.tsx'
import type { Review } from '../contract.ts'
import { canBeSnoozed } from './can-be-snoozed.ts'
import { useReviewRights } from './reviews-rights.ts'

const SnoozeDialog = laterDialog(() => import('./snooze-dialog.tsx').then(({ SnoozeDialog: Dialog }) => Dialog))

/** What asks until when a review is put away; nothing for whoever may not. What is done with is left alone. */
export function useSnoozeDialog() {
  const rights = useReviewRights()
  const [review, setReview] = useState<Review>()
  return {
    snooze: rights.read ? (one: Review) => canBeSnoozed(one) && setReview(one) : undefined,
    dialog: review && <SnoozeDialog review={review} onClose={() => setReview(undefined)} />,
  }
}
