import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { Sheet } from '#platform/web/shell/sheet.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { dashboards } from '../contract.ts'
import type { Measure } from '../measure.ts'
import classes from './home.module.css'
import { equal, reviewsSearch } from './reviews-search.ts'
import { type Asked, conditionsOf } from './use-dashboard-period.ts'
import { useDashboardText } from './use-text.ts'

const ROWS_KEPT = 8
/** The server measures so many at most. */
const MAX_LOCATIONS = 100
const sorts = ['reviews', 'averageRating', 'responseRate', 'responseSeconds'] as const
type Sort = (typeof sorts)[number]

/** The locations with most reviews in the period, sorted by any of their numbers; a line opens its reviews. */
export function LocationsTable({ asked }: { asked: Asked }) {
  const t = useDashboardText()
  const { number, decimal, percent, duration } = useFormat()
  const [sort, setSort] = useState<{ by: Sort; up: boolean }>({ by: 'reviews', up: false })
  const { data, isPending } = useQuery({
    ...queriesOf(dashboards).locations({ body: { filters: asked } }),
    placeholderData: (before) => before,
  })
  const rows = (data ?? []).toSorted((a, b) => compare(a, b, sort.by) * (sort.up ? 1 : -1))
  const heads: Record<Sort, string> = {
    reviews: t('reviews'),
    averageRating: t('rating'),
    responseRate: t('answeredShort'),
    responseSeconds: t('timeShort'),
  }
  return (
    <Sheet>
      <header className={classes.head}>
        <h2>{t('byLocation')}</h2>
        {data && (
          <span>{rows.length < MAX_LOCATIONS ? number(rows.length) : t('mostReviewed', { count: MAX_LOCATIONS })}</span>
        )}
      </header>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('byLocation')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('location')}</th>
              {sorts.map((by) => (
                <th
                  key={by}
                  scope="col"
                  data-end
                  aria-sort={sort.by === by ? (sort.up ? 'ascending' : 'descending') : undefined}
                >
                  <button type="button" onClick={() => setSort({ by, up: sort.by === by && !sort.up })}>
                    {heads[by]}
                    {sort.by === by && <span aria-hidden="true">{sort.up ? ' ↑' : ' ↓'}</span>}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {isPending && <Waiting />}
            {rows.map((row) => (
              <tr key={row.locationID}>
                <th scope="row" className="cut">
                  <PageLink
                    system={reviews}
                    page="workbench"
                    className={classes.rowLink}
                    search={reviewsSearch({
                      date: asked,
                      filters: conditionsOf(asked),
                      picked: { filters: equal('location', [row.locationID]) },
                    })}
                  >
                    {row.locationName}
                  </PageLink>
                </th>
                <td data-end className="num">
                  {number(row.reviews)}
                </td>
                <td data-end className="num">
                  <b>{row.averageRating === null ? '–' : decimal(row.averageRating, 1)}</b>
                </td>
                <td data-end className="num">
                  {row.responseRate === null ? '–' : percent(row.responseRate)}
                </td>
                <td data-end className="num">
                  {row.responseSeconds === null ? '–' : duration(row.responseSeconds / 60)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {data?.length === 0 && <p className={classes.none}>{t('empty')}</p>}
      </div>
    </Sheet>
  )
}

function compare(a: Measure, b: Measure, by: Sort): number {
  return (a[by] ?? -1) - (b[by] ?? -1)
}

function Waiting() {
  return Array.from({ length: ROWS_KEPT }, (_, i) => (
    <tr key={i} aria-hidden="true">
      <td colSpan={1 + sorts.length}>
        <Skeleton height={10} width={`${70 - i * 5}%`} />
      </td>
    </tr>
  ))
}
