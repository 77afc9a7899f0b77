import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { Stars } from '#platform/web/parts/stars.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { LabelChips } from '#product/workspace/labels/web/public.ts'
import type { ListedReview, Review } from '../contract.ts'
import { ReviewAge } from './review-columns.tsx'
import { ReviewDue, ReviewState } from './review-state.tsx'
import { SnoozeMark } from './snooze-mark.tsx'
import { NoteMark } from './note-mark.tsx'
import { PictureMark } from './picture-mark.tsx'
import { useRowMark } from './row-marks.ts'
import { useReviewsText } from './reviews-words.ts'
import { SourceMark, useSourceName } from '#product/business/sources/web/public.ts'
import type { ReviewActs } from './use-review-acts.ts'
import classes from './workbench.module.css'

/** What the slot `reviews.card` gives to who fills it: the review in focus on a phone, whose reply waits for the reader. */
export type CardFillerProps = { review: Review }
type Props = { review: ListedReview; isFocused: boolean; acts: ReviewActs; onReply: () => void; showsLocation: boolean }

/** A review on a phone; the one in focus carries its button. */
export function ReviewCard({ review, isFocused, acts, onReply, showsLocation }: Props) {
  const t = useReviewsText()
  const sourceName = useSourceName()
  const mark = useRowMark(review.id)
  const { rating, sourceID, customerName, locationName, title, text, responseState, read } = review
  const isToApprove = responseState === 'PendingApproval' && !review.waitsForOthers
  const isAwaited = !review.vanishedAt && !review.hiddenAt
  const isToAnswer = isAwaited && (responseState === null || responseState === 'Start' || responseState === 'Rejected')
  return (
    <ListCard
      start={
        <>
          {!read && <span className={classes.cardDot} role="img" aria-label={t('unread')} />}
          {rating === null ? t('noRating') : <Stars value={rating} />}
          <SourceMark name={sourceName(sourceID)} />
          {mark}
          <SnoozeMark review={review} />
          <NoteMark count={review.notes} />
          <PictureMark count={review.mediaCount} />
        </>
      }
      age={<ReviewAge review={review} />}
      end={<ReviewDue review={review} />}
      title={
        <>
          {customerName ?? t('anonymous')}
          {showsLocation && <small className={classes.cardPlace}>{locationName}</small>}
        </>
      }
      text={[title, text].filter(Boolean).join(' ') || <i>{t('ratingOnly')}</i>}
      foot={
        isFocused && isToAnswer ? (
          review.labelIDs.length > 0 && <LabelChips ids={review.labelIDs} most={3} />
        ) : (
          <>
            <ReviewState review={review} />
            <LabelChips ids={review.labelIDs} most={2} />
          </>
        )
      }
      actions={
        isFocused && isToAnswer ? (
          <span className={classes.cardActs} onClick={(event) => event.stopPropagation()}>
            <Button size="lg" onClick={onReply}>
              {t('reply')}
            </Button>
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon variant="default" size={44} aria-label={t('more')}>
                  <IconDots size={18} stroke={1.75} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {acts.map(({ id, label, icon: Icon, run }) => (
                  <Menu.Item key={id} leftSection={<Icon size={16} stroke={1.6} />} onClick={() => run(review)}>
                    {label(review)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </span>
        ) : isFocused && isToApprove ? (
          <span className={classes.cardActs} onClick={(event) => event.stopPropagation()}>
            <Slot<CardFillerProps> name="reviews.card" props={{ review }} />
          </span>
        ) : undefined
      }
    />
  )
}
