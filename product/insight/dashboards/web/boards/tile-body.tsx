import { useCallback } from 'react'
import { Skeleton } from '@mantine/core'
import type { FilterClause } from '#platform/contract/filter.ts'
import { later } from '#platform/web/parts/later.tsx'
import { Delta } from '#platform/web/parts/delta.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { isGrain, type Tile, type TileData } from '../../tile.ts'
import { useDashboardText } from '../use-text.ts'
import { useTimeUnit } from '../use-time-unit.ts'
import classes from './boards.module.css'
import { drillSearch, pickedValue, pickedWord } from './drill.ts'
import { TileBars, type Bar } from './tile-bars.tsx'
import { TileTable } from './tile-table.tsx'
import { TileTrend } from './tile-trend.tsx'
import { measureOf, type useTileWords, valueOf } from './tile-words.ts'

/** With the outlines of all countries, which only a map needs. */
const TileMap = later(() => import('./tile-map.tsx').then(({ TileMap }) => TileMap))

export type TileViewProps = {
  tile: Tile
  data: TileData
  clauses: readonly FilterClause[]
  words: ReturnType<typeof useTileWords>
  /** Numbers in place of the drawing. */
  asTable: boolean
}

const problems = { hidden: 'tileHidden', broken: 'tileBroken', tooDear: 'tileTooDear' } as const

/** What a tile shows; every part of it leads to the reviews it counts. */
export function TileBody(props: Omit<TileViewProps, 'data'> & { data: TileData | undefined }) {
  const t = useDashboardText()
  const { data, tile, clauses, words, asTable } = props
  if (!data) return <Skeleton height="100%" mih={40} />
  if (data.problem) return <p className={classes.none}>{t(problems[data.problem])}</p>
  if (data.total.reviews === 0) return <p className={classes.none}>{t('empty')}</p>
  const shown = { ...props, data }
  if (tile.kind === 'number') return <TileNumber {...shown} />
  if (tile.kind === 'map') return asTable ? <TileTable {...shown} /> : <TileMap {...shown} />
  if (tile.kind === 'table' || asTable) return <TileTable {...shown} />
  if (tile.kind === 'words') return <TileBars bars={wordBars(shown)} />
  if (tile.kind === 'trend' || isGrain(tile.by)) return <TileTrend {...shown} />
  return <TileBars bars={groupBars({ ...shown, clauses, words })} />
}

function TileNumber({ tile, data, clauses, words }: TileViewProps) {
  const t = useDashboardText()
  const measure = measureOf(tile)
  const [now, then] = [valueOf(data.total, measure), valueOf(data.before, measure)]
  const time = useTimeUnit(data.total.responseSeconds, data.before?.responseSeconds)
  const isTime = measure === 'responseTime'
  const scale = { reviews: 1, averageRating: 1, responseRate: 100, responseTime: time.inUnit(1) }[measure]
  const say = (value: number | null) => (isTime && value !== null ? time.say(value) : words.say(measure, value))
  const { rated, answered, reviews: total } = data.total
  return (
    <PageLink system={reviews} page="workbench" search={drillSearch(clauses, tile)} className={classes.number}>
      <b>{say(now)}</b>
      <span>
        {now !== null && then !== null && (
          <Delta
            value={(now - then) * scale}
            digits={measure === 'averageRating' ? 2 : isTime ? 1 : 0}
            unit={isTime ? time.unit : undefined}
            lessIsBetter={isTime}
          />
        )}{' '}
        {then !== null && t('since', { value: say(then) })}
      </span>
      {measure === 'averageRating' && <small>{t('ratedOf', { answered: 0, rated, total })}</small>}
      {measure === 'responseRate' && <small>{t('answeredOf', { answered, total })}</small>}
      {isTime && <small>{t('meanOf', { count: answered })}</small>}
    </PageLink>
  )
}

function groupBars({ tile, data, clauses, words }: TileViewProps): Bar[] {
  const measure = measureOf(tile)
  const by = 'by' in tile ? tile.by : ''
  return data.groups.map((group) => ({
    key: group.value,
    label: group.label,
    isAbsent: group.value === '',
    amount: valueOf(group, measure) ?? 0,
    shown: words.say(measure, valueOf(group, measure)),
    search: drillSearch(clauses, tile, [pickedValue(by, group.value)]),
  }))
}

function wordBars({ tile, data, clauses, words }: TileViewProps): Bar[] {
  return data.words.map(({ word, reviews: count }) => ({
    key: word,
    label: word,
    isAbsent: false,
    amount: count,
    shown: words.say('reviews', count),
    search: drillSearch(clauses, tile, [pickedWord(word)]),
  }))
}

/** A step of time as its first day, or its month. */
export function useStepName(grain: TileData['grain']): (point: { from: string }) => string {
  const { date, monthOfYear } = useFormat()
  // A month begins in the reader's zone; half a day later it is that month in UTC, too.
  return useCallback(
    ({ from }) => (grain === 'month' ? monthOfYear(Date.parse(from) + 15 * 3_600_000) : date(from)),
    [grain, date, monthOfYear],
  )
}
