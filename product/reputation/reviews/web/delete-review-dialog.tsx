import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { type Review, reviews } from '../contract.ts'
import { enteredValues } from './entered-values.ts'
import { reviewCalls } from './review-calls.ts'
import { useReviewsText } from './reviews-words.ts'
import { useSeesNames } from './use-sees-names.ts'

type Props = { review: Review; onDone: () => void; onClose: () => void }

/** Asks before a review that was added by hand goes. To undo adds it anew with its labels, where the reader knows all that it says. */
export function DeleteReviewDialog({ review, onDone, onClose }: Props) {
  const t = useReviewsText()
  const seesNames = useSeesNames()
  const addAgain = async () => {
    const { locationID, sourceID, labelIDs } = review
    const { id } = await reviewCalls.add({ body: { ...enteredValues(review), locationID, sourceID } })
    if (labelIDs.length > 0) await reviewCalls.label({ body: { ids: [id], add: labelIDs } })
  }
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      verb={t('deleteReview')}
      tone="negative"
      run={async () => {
        await reviewCalls.delete({ params: { reviewId: review.id } })
        onDone()
      }}
      rehearse={() => rehearsalsOf(reviews).delete({ params: { reviewId: review.id } })}
      said={{ message: t('deleted'), undo: seesNames ? addAgain : undefined }}
      onClose={onClose}
    >
      <p>{t(review.revision > 1 ? 'deleteWithVersions' : 'deleteBody')}</p>
    </ConfirmDialog>
  )
}
