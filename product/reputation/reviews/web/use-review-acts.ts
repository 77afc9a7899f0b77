import { type Icon, IconFlag, IconMail, IconShare, IconWorld } from '@tabler/icons-react'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { rowsOf } from '#platform/web/list/use-list.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type BulkAct, type Review, reviews } from '../contract.ts'
import { reviewCalls } from './review-calls.ts'
import { useReviewRights } from './reviews-rights.ts'
import { useReviewsText } from './reviews-words.ts'

export const reviewId = (review: Review) => review.id

/** What a review is marked with, and the field that says so. */
export const marks = { read: 'read', flag: 'flagged', publish: 'published', share: 'shareable' } as const
export type Mark = keyof typeof marks

export type ReviewActs = readonly {
  id: Mark
  label: (review: Review) => string
  icon: Icon
  run: (review: Review) => void
}[]

/** Draws a change of some reviews at once and tells the server; a refusal draws it back and is raised. */
export function useChangeReviews() {
  const { one, search } = queriesOf(reviews)
  const { patch } = rowsOf<Review>(search, reviewId)
  return async (ids: readonly number[], act: BulkAct, drawn: Partial<Review>) => {
    const drawBack = patch(ids, drawn)
    const opened = ids.map((id) => one.draw({ params: { reviewId: id } }, (before) => ({ ...before, ...drawn })))
    try {
      return await reviewCalls.bulk({ body: { ids: [...ids], act } })
    } catch (error) {
      drawBack()
      for (const back of opened) back()
      throw error
    }
  }
}

/** What can be done with one review by a key or a menu; each can be taken back. */
export function useReviewActs(): ReviewActs {
  const t = useReviewsText()
  const { act } = useAct()
  const rights = useReviewRights()
  const change = useChangeReviews()
  const mark = (review: Review, kind: Mark, value: boolean) => {
    const drawn = { [marks[kind]]: value }
    const back = { [marks[kind]]: !value }
    const said = {
      read: { true: 'nowRead', false: 'nowUnread' },
      flag: { true: 'nowFlagged', false: 'nowUnflagged' },
      publish: { true: 'nowPublished', false: 'nowUnpublished' },
      share: { true: 'nowShareable', false: 'nowUnshareable' },
    } as const
    return act(() => change([review.id], { kind, value }, drawn), {
      message: t(said[kind][`${value}`]),
      undo: () => change([review.id], { kind, value: !value }, back),
    })
  }
  return [
    ...(rights.read
      ? [
          {
            id: 'read' as const,
            label: (review: Review) => t(review.read ? 'markUnread' : 'markRead'),
            icon: IconMail,
            run: (review: Review) => void mark(review, 'read', !review.read),
          },
        ]
      : []),
    ...(rights.flag
      ? [
          {
            id: 'flag' as const,
            label: (review: Review) => t(review.flagged ? 'unflag' : 'flag'),
            icon: IconFlag,
            run: (review: Review) => void mark(review, 'flag', !review.flagged),
          },
        ]
      : []),
    ...(rights.publish
      ? [
          {
            id: 'publish' as const,
            label: (review: Review) => t(review.published ? 'unpublish' : 'publish'),
            icon: IconWorld,
            run: (review: Review) => void mark(review, 'publish', !review.published),
          },
        ]
      : []),
    ...(rights.share
      ? [
          {
            id: 'share' as const,
            label: (review: Review) => t(review.shareable ? 'unshare' : 'share'),
            icon: IconShare,
            run: (review: Review) => void mark(review, 'share', !review.shareable),
          },
        ]
      : []),
  ]
}
