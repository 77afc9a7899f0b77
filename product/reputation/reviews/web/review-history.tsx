import { Stars } from '#platform/web/parts/stars.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { reviews } from '../contract.ts'
import type { ReviewDetail } from './review-body.tsx'
import { useReviewsText } from './reviews-words.ts'
import classes from './review-pane.module.css'

type Written = ReviewDetail['customerReviews'][number]

/** The customer's other reviews, newest first. */
export function ReviewHistory({ reviews: others }: { reviews: readonly Written[] }) {
  const t = useReviewsText()
  const { date } = useFormat()
  return (
    <ul className={classes.history} aria-label={t('history')}>
      {others.map((one) => (
        <li key={one.id}>
          <PageLink system={reviews} page="one" params={{ reviewId: one.id }}>
            <span className={classes.historyTop}>
              {one.rating !== null && <Stars value={one.rating} />}
              <b className="cut">{one.locationName}</b>
              <span>{date(one.date)}</span>
            </span>
            <span className="cut">{one.text || t('ratingOnly')}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
