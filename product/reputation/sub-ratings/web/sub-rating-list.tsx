import { Stars } from '#platform/web/parts/stars.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useAspectName } from '#product/business/sources/web/public.ts'
import type { ReviewDetail } from '#product/reputation/reviews/web/public.ts'
import classes from './sub-ratings.module.css'
import { useSubRatingsText } from './use-text.ts'

/** What a reviewer gave single aspects, in the order of the source. */
export function SubRatingList({ subRatings }: Pick<ReviewDetail, 'subRatings'>) {
  const t = useSubRatingsText()
  const nameOf = useAspectName()
  const { decimal } = useFormat()
  return (
    <ul className={classes.list} aria-label={t('subRatings')}>
      {subRatings.map(({ aspect, stars }) => (
        <li key={aspect}>
          <span>{nameOf(aspect)}</span>
          <Stars value={stars} />
          <b>{decimal(stars)}</b>
        </li>
      ))}
    </ul>
  )
}
