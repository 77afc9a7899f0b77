import { useMemo } from 'react'
import type { Filter } from '#platform/web/list/filters.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Measure } from '../../measure.ts'
import { type Grain, isGrain, type Tile, type TileMeasure } from '../../tile.ts'
import { useDashboardText } from '../use-text.ts'

const grainWords = { month: 'byMonths', week: 'byWeeks', day: 'byDays' } as const satisfies Record<Grain, string>

/** How tiles, their splits and their values are called. */
export function useTileWords(filters: readonly Filter[]) {
  const t = useDashboardText()
  const { number, decimal, percent, duration } = useFormat()
  return useMemo(() => {
    const splitName = (by: string) =>
      isGrain(by) ? t(grainWords[by]) : (filters.find(({ name }) => name === by)?.label ?? by)
    const titleOf = (tile: Tile): string => {
      if (tile.title) return tile.title
      if (tile.kind === 'words') return t('tileWords')
      const measure = t.member('tileMeasure', tile.measure)
      if (tile.kind === 'number') return measure
      return tile.kind === 'map' ? t('tileOnMap', { measure }) : t('tileBy', { measure, by: splitName(tile.by) })
    }
    const say = (measure: TileMeasure, value: number | null | undefined): string => {
      if (value === null || value === undefined) return '–'
      if (measure === 'reviews') return number(value)
      if (measure === 'averageRating') return decimal(value, 2)
      return measure === 'responseRate' ? percent(value) : duration(value / 60)
    }
    return { splitName, titleOf, say }
  }, [t, number, decimal, percent, duration, filters])
}

/** The number of a measure. */
export function valueOf(of: Measure | null | undefined, measure: TileMeasure): number | null {
  if (!of) return null
  if (measure === 'responseTime') return of.responseSeconds
  return of[measure]
}

/** The measure a tile is about; words are counted in reviews. */
export function measureOf(tile: Tile): TileMeasure {
  return tile.kind === 'words' ? 'reviews' : tile.measure
}
