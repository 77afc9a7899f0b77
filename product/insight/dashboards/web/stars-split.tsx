import { Skeleton } from '@mantine/core'
import { Stars } from '#platform/web/parts/stars.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import classes from './home.module.css'
import { equal, reviewsSearch } from './reviews-search.ts'
import { type Asked, conditionsOf } from './use-dashboard-period.ts'
import { useDashboardText } from './use-text.ts'

/** `byRating` is undefined until it is known. */
type Props = { asked: Asked; byRating: readonly { rating: number; reviews: number }[] | undefined }

/** How many reviews gave how many stars; a line opens them. Those without stars come last, and only if there are any. */
export function StarsSplit({ asked, byRating: known }: Props) {
  const t = useDashboardText()
  const { number, percent } = useFormat()
  const byRating = known ?? []
  const of = (rating: number) => byRating.find((row) => row.rating === rating)?.reviews ?? 0
  const total = byRating.reduce((sum, row) => sum + row.reviews, 0)
  const steps = [5, 4, 3, 2, 1, ...(of(0) > 0 ? [0] : [])]
  const most = Math.max(1, ...steps.map(of))
  return (
    <section className={classes.split} aria-label={t('byRating')}>
      <h3>{t('byRating')}</h3>
      {steps.map((rating) => (
        <PageLink
          key={rating}
          className={classes.splitRow}
          system={reviews}
          page="workbench"
          search={reviewsSearch({
            date: asked,
            filters: conditionsOf(asked),
            picked: { filters: equal('rating', [rating === 0 ? '' : rating]) },
          })}
        >
          {rating > 0 ? <Stars value={rating} /> : <span>{t('noRating')}</span>}
          <span className={classes.bar} aria-hidden="true">
            <i style={{ inlineSize: `${(of(rating) / most) * 100}%` }} />
          </span>
          {known ? <b className="num">{number(of(rating))}</b> : <Skeleton height={10} />}
          {known ? (
            <span className="num">{total > 0 ? percent(of(rating) / total) : '–'}</span>
          ) : (
            <Skeleton height={10} />
          )}
        </PageLink>
      ))}
    </section>
  )
}
