import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Review } from '../contract.ts'
import { useReviewRights } from './reviews-rights.ts'
import { useReviewsText } from './reviews-words.ts'

/** What is done with a review that was added by hand, beside what is done with any. */
export type HandActs = { edit: (review: Review) => void; remove: (review: Review) => void }

/** Edit and delete in the menu of a review that was added by hand. */
export function ByHandItems({ review, acts }: { review: Review; acts: HandActs }) {
  const t = useReviewsText()
  const rights = useReviewRights()
  if (!review.byHand) return null
  return (
    <>
      {rights.edit && (
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => acts.edit(review)}>
          {t('editReview')}
        </Menu.Item>
      )}
      {rights.delete && (
        <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => acts.remove(review)}>
          {t('deleteReview')}
        </Menu.Item>
      )}
    </>
  )
}
