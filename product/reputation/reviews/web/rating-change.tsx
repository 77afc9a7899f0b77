import { Stars } from '#platform/web/parts/stars.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { ReviewDetail } from './review-body.tsx'
import { useReviewsText } from './reviews-words.ts'
import classes from './review-pane.module.css'

/** What the rating was and what it is now, each with its date. */
export function RatingChange({
  before,
  now,
  detail,
}: {
  before: number
  now: number
  detail: ReviewDetail | undefined
}) {
  const t = useReviewsText()
  const { date } = useFormat()
  const first = detail?.revisions.findLast(({ rating }) => rating === before)
  const seenAt = detail?.revisions.at(-1)?.seenAt
  return (
    <div className={classes.change}>
      <div>
        <Stars value={before} />
        <p>{first ? t('wasStars', { count: before, date: date(first.date) }) : t('was', { count: before })}</p>
      </div>
      <span className={classes.changeArrow} aria-hidden="true" />
      <div>
        <Stars value={now} size="md" />
        <p>
          <b>{seenAt ? t('nowStars', { count: now, date: date(seenAt) }) : t('stars', { count: now })}</b>
        </p>
      </div>
    </div>
  )
}
