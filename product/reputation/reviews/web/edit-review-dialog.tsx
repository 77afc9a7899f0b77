import { toast } from '#platform/web/feedback/toast.tsx'
import { newestOf, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useSources } from '#product/business/sources/web/public.ts'
import type { Review } from '../contract.ts'
import { enteredWords } from '../shapes/entered-review.ts'
import { EnteredFields } from './entered-fields.tsx'
import { enteredValues } from './entered-values.ts'
import { reviewCalls } from './review-calls.ts'
import { useReviewsText } from './reviews-words.ts'
import { useSeesNames } from './use-sees-names.ts'

type Props = {
  review: Review
  onClose: () => void
  /** Somebody else changed it in the meantime: as it is now. */
  onNewest: (review: Review) => void
}

/** Edits a review that was added by hand; what it was stays as an earlier version. */
export function EditReviewDialog({ review, onClose, onNewest }: Props) {
  const t = useReviewsText()
  const seesNames = useSeesNames()
  const source = useSources().find(({ id }) => id === review.sourceID)
  const form = useContractForm(enteredWords, {
    initial: enteredValues(review),
    submit: ({ reviewer, ...words }) =>
      reviewCalls.edit({
        params: { reviewId: review.id },
        body: { ...words, ...(seesNames && { reviewer }), revision: review.revision },
      }),
    onDone: () => {
      onClose()
      toast({ message: t('edited') })
    },
  })
  const newest = newestOf<Review>(form)
  return (
    <FormDialog
      form={form}
      title={t('editReview')}
      verb={t('saveReview')}
      size="lg"
      onNewest={newest && (() => onNewest(newest))}
      onClose={onClose}
    >
      <EnteredFields halfStars={source?.halfStars ?? false} aspects={source?.aspects ?? []} canName={seesNames} />
    </FormDialog>
  )
}
