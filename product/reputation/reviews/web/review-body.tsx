import { later } from '#platform/web/parts/later.tsx'
import { useState } from 'react'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { Stars } from '#platform/web/parts/stars.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import { CustomerLink } from '#product/business/customers/web/public.ts'
import { LabelEditor } from '#product/workspace/labels/web/public.ts'
import type { Review, reviewDetail } from '../contract.ts'
import type * as z from 'zod'
import { RatingChange } from './rating-change.tsx'
import { ReviewDue } from './review-state.tsx'
import { useReviewRights } from './reviews-rights.ts'
import { useReviewsText } from './reviews-words.ts'
import { useReviewLabels } from './use-review-labels.ts'
import { SourceMark, SourceTerms, useSourceName, useSources } from '#product/business/sources/web/public.ts'
import classes from './review-pane.module.css'

const ReviewHistory = later(() => import('./review-history.tsx').then(({ ReviewHistory }) => ReviewHistory))
const SnoozedNote = later(() => import('./snoozed-note.tsx').then(({ SnoozedNote }) => SnoozedNote))
const Revisions = later(() => withAllWords(import('./revisions.tsx')).then(({ Revisions }) => Revisions))

export type ReviewDetail = z.output<typeof reviewDetail>
/** What the slot `reviews.text`, below the words of the open review, gives to those who fill it. */
export type TextFillerProps = { detail: ReviewDetail }
type Props = { review: Review; detail: ReviewDetail | undefined; isPhone: boolean }

/** Who wrote what, how it changed, and what else they wrote. */
export function ReviewBody({ review, detail, isPhone }: Props) {
  const t = useReviewsText()
  const sourceName = useSourceName()
  const terms = useSources().find(({ id, onlyExcerpts }) => onlyExcerpts && id === review.sourceID)
  const rights = useReviewRights()
  const labelled = useReviewLabels()
  const { date, dateTime, full, decimal } = useFormat()
  const there = useFormat(review.timezone)
  const [open, setOpen] = useState<'history' | 'revisions'>()
  const { customerName, rating, title, text, previousRating, vanishedAt, datePrecision } = review
  const isExact = datePrecision === 'exact' || datePrecision === 'hour'
  const others = detail?.customerReviews.length ?? 0
  const name = customerName ?? t('anonymous')
  const when = (
    <time
      className={classes.when}
      dateTime={review.date}
      title={`${full(review.date)}\n${t('localTime', { time: there.full(review.date) })}`}
    >
      {isExact ? dateTime(review.date) : date(review.date)}
      {!isExact && (
        <small>
          {t(review.byHand ? 'precisionByHand' : 'precision', { precision: t.member('datePrecision', datePrecision) })}
        </small>
      )}
    </time>
  )
  const toggle = (what: typeof open) => setOpen(open === what ? undefined : what)
  const hasChanged = previousRating !== null && previousRating !== rating
  return (
    <section className={classes.body}>
      {isPhone && (
        <div className={classes.phoneTop}>
          {rating !== null && <Stars value={rating} size="md" />}
          <SourceMark name={sourceName(review.sourceID)} />
          {when}
          <ReviewDue review={review} />
        </div>
      )}
      <div className={classes.person}>
        {!isPhone && <Avatar name={name} initials={detail?.customer?.initials} size={36} />}
        <div className={classes.personText}>
          <h3>
            <CustomerLink customerId={review.customerID}>{name}</CustomerLink>
          </h3>
          {detail && (
            <p>
              {others > 0 ? (
                <button
                  type="button"
                  className={classes.link}
                  aria-expanded={open === 'history'}
                  onClick={() => toggle('history')}
                >
                  {t('otherReviews', { count: others })}
                </button>
              ) : (
                t('firstReview')
              )}
              {detail.customer && others > 0 && ` · ${t('customerSince', { date: date(detail.customer.firstSeenAt) })}`}
            </p>
          )}
        </div>
        {!isPhone && when}
      </div>
      {open === 'history' && detail && <ReviewHistory reviews={detail.customerReviews} />}
      {hasChanged && rating !== null ? (
        <RatingChange before={previousRating} now={rating} detail={detail} />
      ) : (
        !isPhone && rating !== null && <Stars value={rating} size="md" />
      )}
      {review.sourceRating !== null && (
        <p className={classes.none}>
          {t('ratingThere', { source: sourceName(review.sourceID), rating: decimal(review.sourceRating) })}
        </p>
      )}
      {review.byHand && <p className={classes.none}>{t('addedByHand')}</p>}
      {!review.shareable && <p className={classes.none}>{t('notShareable')}</p>}
      {!review.published && <p className={classes.none}>{t('notInWidgets')}</p>}
      {review.snoozedUntil && <SnoozedNote review={review} />}
      {vanishedAt && <Note tone="warning">{t('vanishedSince', { date: date(vanishedAt) })}</Note>}
      {!vanishedAt && review.lostAt && review.returnedAt && (
        <p className={classes.none}>{t('cameBackOn', { lost: date(review.lostAt), back: date(review.returnedAt) })}</p>
      )}
      <div className={classes.text} lang={review.language ?? undefined} dir="auto">
        {title && <h4>{title}</h4>}
        {text && <p>{text}</p>}
        {!text && rating !== null && <p className={classes.none}>{t('ratingOnly')}</p>}
      </div>
      {terms && <SourceTerms source={terms} review={review} />}
      {detail?.translation && (
        <div className={classes.text} dir="auto">
          <p className={classes.none}>{t('translatedBy', { source: sourceName(review.sourceID) })}</p>
          <p>{detail.translation}</p>
        </div>
      )}
      {detail && <Slot<TextFillerProps> name="reviews.text" props={{ detail }} />}
      {detail && detail.revisions.length > 0 && (
        <button
          type="button"
          className={classes.link}
          aria-expanded={open === 'revisions'}
          onClick={() => toggle('revisions')}
        >
          {t(open === 'revisions' ? 'hideCompare' : 'compare')}
        </button>
      )}
      {open === 'revisions' && detail && <Revisions review={detail} revisions={detail.revisions} />}
      <LabelEditor id={review.id} ids={review.labelIDs} labelled={labelled} canChange={rights.label} />
    </section>
  )
}
