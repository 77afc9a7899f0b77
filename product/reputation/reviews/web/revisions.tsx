import { Stars } from '#platform/web/parts/stars.tsx'
import { WordDifference } from '#platform/web/parts/word-difference.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Review } from '../contract.ts'
import type { ReviewDetail } from './review-body.tsx'
import { useReviewsText } from './reviews-words.ts'
import classes from './review-pane.module.css'

type Said = Pick<Review, 'rating' | 'title' | 'text'>

/** Every version from the first on, each with what it changed in the one before: stars, title and words. */
export function Revisions({ review, revisions }: { review: Review; revisions: ReviewDetail['revisions'] }) {
  const t = useReviewsText()
  const { dateTime } = useFormat()
  const versions = [
    ...revisions.map((one) => ({ ...one, when: dateTime(one.date) })),
    { ...review, when: t('versionNow') },
  ]
  return (
    <div className={classes.revisions}>
      {versions.map((one, at) => (
        <article key={one.revision}>
          <header>
            <RatingThen before={versions[at - 1]} now={one} />
            <span>{one.when}</span>
          </header>
          <Words before={versions[at - 1]} now={one} />
        </article>
      ))}
    </div>
  )
}

function RatingThen({ before, now }: { before: Said | undefined; now: Said }) {
  const t = useReviewsText()
  const has = (rating: number | null) => (rating === null ? t('noRating') : t('stars', { count: rating }))
  const hasChanged = before !== undefined && before.rating !== now.rating
  return (
    <>
      {now.rating !== null && <Stars value={now.rating} />}
      {hasChanged && <b>{t('ratingThen', { before: has(before.rating), now: has(now.rating) })}</b>}
    </>
  )
}

function Words({ before, now }: { before: Said | undefined; now: Said }) {
  const t = useReviewsText()
  if (before && before.text === now.text && (before.title ?? '') === (now.title ?? ''))
    return <p className={classes.none}>{t('sameWords')}</p>
  if (!before)
    return (
      <>
        {now.title && (
          <p className={classes.versionTitle} dir="auto">
            {now.title}
          </p>
        )}
        <p dir="auto">{now.text || t('ratingOnly')}</p>
      </>
    )
  return (
    <>
      {(before.title || now.title) && (
        <div className={classes.versionTitle}>
          <WordDifference before={before.title ?? ''} after={now.title ?? ''} />
        </div>
      )}
      <WordDifference before={before.text} after={now.text} />
    </>
  )
}
