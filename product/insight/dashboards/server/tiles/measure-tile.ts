import type { FilterClause } from '#platform/contract/filter.ts'
import { Fault } from '#platform/server/system/fault.ts'
import { countWords, sumReviews } from '#product/reputation/reviews/server/public.ts'
import { isGrain, type Tile, type TileData } from '../../tile.ts'
import { addUp } from '../add-up.ts'
import { measureGroups } from './measure-groups.ts'
import { measurePlaces } from './measure-places.ts'
import { measurePoints } from './measure-points.ts'
import { spanBefore } from './span-before.ts'
import { readTileFilter, type TileFilter, type TileReader } from './tile-reader.ts'

/** What one tile shows; a filter that whoever asks may not use, or that means nothing any more, spoils this tile alone. */
export async function measureTile(reader: TileReader, tile: Tile, filters: readonly FilterClause[]): Promise<TileData> {
  const nothing = emptyData(reader, tile)
  try {
    const asked = await readTileFilter(reader, [...filters, ...tile.filters])
    return { ...nothing, ...(await show(reader, tile, asked)) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { ...nothing, problem: problems[error.key] ?? 'broken' }
  }
}

const problems: Record<string, TileData['problem']> = { FORBIDDEN: 'hidden', 'platform.tooBusy': 'tooDear' }

async function show(reader: TileReader, tile: Tile, asked: TileFilter): Promise<Partial<TileData>> {
  const [whole, own] = await Promise.all([measureWhole(reader, asked), showOwn(reader, tile, asked)])
  return { ...whole, ...own }
}

async function measureWhole(reader: TileReader, asked: TileFilter) {
  const before = spanBefore(reader, asked)
  const [now, then] = await Promise.all([
    sumReviews(reader.ctx, { filter: asked.filter }),
    before && sumReviews(reader.ctx, { filter: { ...asked.filter, ...before } }),
  ])
  return { total: addUp(now.rows), before: then ? addUp(then.rows) : null, countedFrom: now.from }
}

async function showOwn(reader: TileReader, tile: Tile, asked: TileFilter): Promise<Partial<TileData>> {
  switch (tile.kind) {
    case 'number':
      return {}
    case 'trend':
      return measurePoints(reader, asked, tile.by)
    case 'bar':
    case 'table': {
      const { by, measure, top } = tile
      if (isGrain(by)) return measurePoints(reader, asked, by)
      return measureGroups(reader, { filter: asked.filter, by, measure, top })
    }
    case 'map':
      return measurePlaces(reader, asked.filter)
    case 'words':
      return countWords(reader.ctx, asked.filter, tile.top)
  }
}

function emptyData({ ctx }: TileReader, { id }: Tile): TileData {
  return {
    tileID: id,
    asOf: ctx.now().toISOString(),
    countedFrom: 'days',
    problem: null,
    total: addUp([]),
    before: null,
    groups: [],
    groupCount: 0,
    points: [],
    grain: null,
    places: [],
    unplaced: 0,
    words: [],
    sampled: 0,
  }
}
