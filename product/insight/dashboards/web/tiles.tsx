import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Delta } from '#platform/web/parts/delta.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import type { Measure } from '../measure.ts'
import classes from './home.module.css'
import { equal, reviewsSearch } from './reviews-search.ts'
import { type Asked, conditionsOf } from './use-dashboard-period.ts'
import { useDashboardText } from './use-text.ts'
import { useTimeUnit } from './use-time-unit.ts'

type Props = { asked: Asked; total?: Measure; before?: Measure | null }

const wasAnswered: FilterClause = { name: 'respondedAt', operator: operator.IsNull, values: ['false'] }

/** The four numbers of a period, each with its change and the reviews behind it. */
export function Tiles({ asked, total, before }: Props) {
  const t = useDashboardText()
  const { number, decimal, percent } = useFormat()
  const all = { date: asked, filters: conditionsOf(asked) }
  const answered = { ...all, picked: { filters: [wasAnswered] } }
  const change = (of: (m: Measure) => number | null) => {
    const [now, then] = [total && of(total), before && of(before)]
    return typeof now === 'number' && typeof then === 'number' ? now - then : undefined
  }
  const shown = (value: number | null | undefined, say: (value: number) => string) =>
    value === null || value === undefined ? '–' : say(value)
  const rating = (value: number) => decimal(value, 2)
  const time = useTimeUnit(total?.responseSeconds, before?.responseSeconds)

  const tiles: { label: string; value: string; note: string; was: string; delta: ReactNode; search: object }[] = [
    {
      label: t('reviews'),
      value: shown(total?.reviews, number),
      note: '',
      was: shown(before?.reviews, number),
      delta: deltaOf(change((m) => m.reviews)),
      search: reviewsSearch(all),
    },
    {
      label: t('averageRating'),
      value: shown(total?.averageRating, rating),
      note: t('ratedOf', { answered: 0, rated: total?.rated ?? 0, total: total?.reviews ?? 0 }),
      was: shown(before?.averageRating, rating),
      delta: deltaOf(
        change((m) => m.averageRating),
        2,
      ),
      search: reviewsSearch({ ...all, picked: { filters: equal('rating', [1, 2, 3, 4, 5]) } }),
    },
    {
      label: t('responseRate'),
      value: shown(total?.responseRate, percent),
      note: t('answeredOf', { answered: total?.answered ?? 0, total: total?.reviews ?? 0 }),
      was: shown(before?.responseRate, percent),
      delta: deltaOf(
        scaled(
          change((m) => m.responseRate),
          100,
        ),
      ),
      search: reviewsSearch(answered),
    },
    {
      label: t('responseTime'),
      value: shown(total?.responseSeconds, time.say),
      note: t('meanOf', { count: total?.answered ?? 0 }),
      was: shown(before?.responseSeconds, time.say),
      delta: deltaOf(
        scaled(
          change((m) => m.responseSeconds),
          time.inUnit(1),
        ),
        1,
        time.unit,
      ),
      search: reviewsSearch(answered),
    },
  ]
  return (
    <div className={classes.tiles}>
      {tiles.map(({ label, value, note, was, delta, search }) => (
        <PageLink
          key={label}
          className={classes.tile}
          system={reviews}
          page="workbench"
          search={search as Record<string, string>}
        >
          <span className={classes.tileLabel}>{label}</span>
          {total ? <b className={classes.tileValue}>{value}</b> : <Skeleton height={26} width={84} my={5} />}
          <span className={classes.tileChange}>
            {delta}
            {total && <span>{before && was !== '–' ? t('since', { value: was }) : t('noBefore')}</span>}
          </span>
          <span className={classes.tileNote}>{total ? note : ''}</span>
        </PageLink>
      ))}
    </div>
  )
}

function deltaOf(value: number | undefined, digits = 0, unit?: string): ReactNode {
  if (value === undefined) return null
  return <Delta value={value} digits={digits} unit={unit} lessIsBetter={unit !== undefined} />
}

function scaled(value: number | undefined, by: number): number | undefined {
  return value === undefined ? undefined : value * by
}
