import { WordDifference } from '#platform/web/parts/word-difference.tsx'
import { Stars } from '#platform/web/parts/stars.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Review } from '../contract.ts'
import type { ReviewDetail } from './review-body.tsx'
import { useReviewsText } from './reviews-words.ts'
import classes from './review-pane.module.css'

/** The earlier versions, and what has changed since the first. */
export function Revisions({ review, revisions }: { review: Review; revisions: ReviewDetail['revisions'] }) {
  const t = useReviewsText()
  const { dateTime } = useFormat()
  const first = revisions[0]!
  return (
    <div className={classes.revisions}>
      {revisions.map((one) => (
        <article key={one.revision}>
          <header>
            {one.rating !== null && <Stars value={one.rating} />}
            <span>{dateTime(one.date)}</span>
          </header>
          <p dir="auto">{one.text || t('ratingOnly')}</p>
        </article>
      ))}
      <article>
        <header>
          {review.rating !== null && <Stars value={review.rating} />}
          <span>{t('versionNow')}</span>
        </header>
        <WordDifference before={first.text} after={review.text} />
      </article>
    </div>
  )
}
