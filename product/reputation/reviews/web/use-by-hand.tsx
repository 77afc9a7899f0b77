import { useState } from 'react'
import { laterDialog } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import type { Review } from '../contract.ts'
import type { HandActs } from './by-hand-items.tsx'
import { useReviewRights } from './reviews-rights.ts'

const AddReviewDialog = laterDialog(() =>
  withAllWords(import('./add-review-dialog.tsx')).then(({ AddReviewDialog }) => AddReviewDialog),
)
const EditReviewDialog = laterDialog(() =>
  withAllWords(import('./edit-review-dialog.tsx')).then(({ EditReviewDialog }) => EditReviewDialog),
)
const DeleteReviewDialog = laterDialog(() =>
  import('./delete-review-dialog.tsx').then(({ DeleteReviewDialog }) => DeleteReviewDialog),
)

type Doing = { what: 'add' } | { what: 'edit' | 'delete'; review: Review }

/** Adding reviews by hand, editing and deleting those, and the dialog of whichever is under way; `locationId` is the one that is looked at. */
export function useByHand(locationId: number | undefined) {
  const rights = useReviewRights()
  const [search, changeSearch] = useSearchState()
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  const leave = (review: Review) => search['open'] === String(review.id) && changeSearch({ open: undefined })
  const acts: HandActs = {
    edit: (review) => setDoing({ what: 'edit', review }),
    remove: (review) => setDoing({ what: 'delete', review }),
  }
  const dialog =
    doing?.what === 'add' ? (
      <AddReviewDialog locationId={locationId} onClose={close} />
    ) : doing?.what === 'edit' ? (
      <EditReviewDialog review={doing.review} onClose={close} onNewest={acts.edit} />
    ) : doing ? (
      <DeleteReviewDialog review={doing.review} onDone={() => leave(doing.review)} onClose={close} />
    ) : null
  return { add: rights.add ? () => setDoing({ what: 'add' }) : undefined, acts, dialog }
}
