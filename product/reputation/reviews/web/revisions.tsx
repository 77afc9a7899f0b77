import { Stars } from '#platform/web/parts/stars.tsx'
import { WordDifference } from '#platform/web/parts/word-difference.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useAspectName } from '#product/business/sources/web/public.ts'
import type { Review } from '../contract.ts'
import type { ReviewDetail } from './review-body.tsx'
import { useReviewsText } from './reviews-words.ts'
import classes from './review-pane.module.css'

type Said = Pick<Review, 'rating' | 'title' | 'text'> & Pick<ReviewDetail, 'subRatings'>

/** Every version from the first on, each with what it changed in the one before: stars, title and words. */
export function Revisions({ review, revisions }: { review: ReviewDetail; revisions: ReviewDetail['revisions'] }) {
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
          <AspectsThen before={versions[at - 1]} now={one} />
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

/** The aspects that have other stars than before. */
function AspectsThen({ before, now }: { before: Said | undefined; now: Said }) {
  const t = useReviewsText()
  const nameOf = useAspectName()
  const { decimal } = useFormat()
  if (!before) return null
  const starsOf = ({ subRatings }: Said, aspect: string) => subRatings.find((one) => one.aspect === aspect)?.stars
  const say = (stars: number | undefined) => (stars === undefined ? t('noRating') : decimal(stars))
  const aspects = [...new Set([...before.subRatings, ...now.subRatings].map(({ aspect }) => aspect))]
  return aspects
    .filter((aspect) => starsOf(before, aspect) !== starsOf(now, aspect))
    .map((aspect) => (
      <p key={aspect}>
        {nameOf(aspect)}: {t('ratingThen', { before: say(starsOf(before, aspect)), now: say(starsOf(now, aspect)) })}
      </p>
    ))
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
