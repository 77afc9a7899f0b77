import { Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Delta } from '#platform/web/parts/delta.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { Sheet } from '#platform/web/shell/sheet.tsx'
import { countryName } from '#platform/web/words/country-name.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { dashboards, placeKind } from '../contract.ts'
import type { Measure } from '../measure.ts'
import classes from './home.module.css'
import { equal, reviewsSearch } from './reviews-search.ts'
import { type Asked, conditionsOf } from './use-dashboard-period.ts'
import { useDashboardText } from './use-text.ts'

const ROWS_KEPT = 8
/** The server measures so many at most. */
const MAX_ROWS = 100
const sorts = ['reviews', 'averageRating', 'responseRate', 'responseSeconds'] as const
type Sort = (typeof sorts)[number]
type Row = Measure & {
  key: string
  name: string
  note: string
  picked: ReturnType<typeof equal>
  before: Measure | null
}
type Days = { from: string; to: string }

/** The locations, countries, states or cities with most reviews in the period, beside the days compared with; a line opens its reviews. */
export function LocationsTable({ asked, against, isReady }: { asked: Asked; against?: Days; isReady: boolean }) {
  const t = useDashboardText()
  const { number, decimal, percent, duration } = useFormat()
  const [sort, setSort] = useState<{ by: Sort; up: boolean }>({ by: 'reviews', up: false })
  const [by, setBy] = useRowKind()
  const { rows, isPending } = useRows(by, asked, against, isReady)
  const sorted = rows?.toSorted((a, b) => compare(a, b, sort.by) * (sort.up ? 1 : -1)) ?? []
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
        {rows && <span>{rows.length < MAX_ROWS ? number(rows.length) : t('mostReviewed', { count: MAX_ROWS })}</span>}
        <span className={classes.headEnd}>
          <Select
            size="xs"
            w={150}
            aria-label={t('by')}
            allowDeselect={false}
            value={by}
            data={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
            onChange={(kind) => setBy(kind as RowKind)}
          />
        </span>
      </header>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('byLocation')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t(by)}</th>
              {sorts.map((one) => (
                <th
                  key={one}
                  scope="col"
                  data-end
                  aria-sort={sort.by === one ? (sort.up ? 'ascending' : 'descending') : undefined}
                >
                  <button type="button" onClick={() => setSort({ by: one, up: sort.by === one && !sort.up })}>
                    {heads[one]}
                    {sort.by === one && <span aria-hidden="true">{sort.up ? ' ↑' : ' ↓'}</span>}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {isPending && <Waiting />}
            {sorted.map((row) => (
              <tr key={row.key}>
                <th scope="row" className="cut">
                  <Opens row={row} asked={asked} />
                  {row.note && <small>{row.note}</small>}
                </th>
                <td data-end className="num">
                  {number(row.reviews)}
                </td>
                <td data-end className="num">
                  <Change now={row.averageRating} before={row.before?.averageRating} />
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
        {rows?.length === 0 && <p className={classes.none}>{t('empty')}</p>}
      </div>
    </Sheet>
  )
}

const kinds = ['location', ...placeKind.members] as const
type RowKind = (typeof kinds)[number]

/** What a line of the table is; it stands in the address. */
function useRowKind(): [RowKind, (kind: RowKind) => void] {
  const [{ by }, change] = useSearchState()
  return [
    kinds.find((kind) => kind === by) ?? 'location',
    (kind) => change({ by: kind === 'location' ? undefined : kind }),
  ]
}

function useRows(by: RowKind, asked: Asked, against: Days | undefined, isReady: boolean) {
  const name = usePlaceName()
  const body = { filters: asked, compare: against ?? (false as const) }
  const isOfPlaces = by !== 'location'
  const locations = useQuery({
    ...queriesOf(dashboards).locations({ body }),
    placeholderData: (before) => before,
    enabled: isReady && !isOfPlaces,
  })
  const places = useQuery({
    ...queriesOf(dashboards).places({ body: { by: isOfPlaces ? by : 'country', ...body } }),
    enabled: isReady && isOfPlaces,
  })
  if (!isOfPlaces)
    return {
      isPending: locations.isPending,
      rows: locations.data?.map((row): Row => {
        const picked = equal('location', [row.locationID])
        return { ...row, key: String(row.locationID), name: row.locationName, note: '', picked }
      }),
    }
  return {
    isPending: places.isPending,
    rows: places.data?.map((row, _, all): Row => ({ ...row, ...name(by, row, isAbroad(all)) })),
  }
}

/** The reviews behind a line; a place without a name has none of its own to open. */
function Opens({ row, asked }: { row: Row; asked: Asked }) {
  if (row.picked.length === 0) return row.name
  return (
    <PageLink
      system={reviews}
      page="workbench"
      className={classes.rowLink}
      search={reviewsSearch({ date: asked, filters: conditionsOf(asked), picked: { filters: row.picked } })}
    >
      {row.name}
    </PageLink>
  )
}

/** How far the stars moved from the days before; nothing where there is nothing to compare with. */
function Change({ now, before }: { now: number | null; before: number | null | undefined }) {
  if (now === null || before === null || before === undefined) return null
  return <Delta value={now - before} digits={1} />
}

type Place = { country: string; state: string; city: string; locations: number }

/** How a place is called, what is said beside it, and the conditions that find its reviews. */
function usePlaceName() {
  const t = useDashboardText()
  return (
    by: RowKind,
    { country, state, city, locations }: Place,
    saysCountry: boolean,
  ): Pick<Row, 'key' | 'name' | 'note' | 'picked'> => {
    const abroad = saysCountry ? [country] : []
    const parts = by === 'country' ? [] : by === 'state' ? abroad : [state, ...abroad]
    const name = by === 'country' ? countryName(country) : by === 'state' ? state || t('noState') : city || t('noCity')
    const isNamed = by === 'country' || (by === 'state' ? state : city) !== ''
    const around = parts.map((part) => (part === country ? countryName(part) : part)).filter(Boolean)
    return {
      key: [country, state, city].join('|'),
      name,
      note: [...around, t('locationsThere', { count: locations })].join(' · '),
      picked: isNamed ? conditionsOfPlace({ country, state, city }) : [],
    }
  }
}

/** A country is said where there is more than one. */
function isAbroad(places: readonly { country: string }[]): boolean {
  return new Set(places.map(({ country }) => country)).size > 1
}

function conditionsOfPlace(place: Pick<Place, 'country' | 'state' | 'city'>) {
  return placeKind.members.flatMap((name) => (place[name] ? equal(name, [place[name]]) : []))
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
