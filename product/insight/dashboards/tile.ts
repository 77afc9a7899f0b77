import * as z from 'zod'
import { enumeration, type ValueOf } from '#platform/contract/enumeration.ts'
import { id, instant } from '#platform/contract/field.ts'
import { filterSet } from '#platform/contract/filter.ts'
import { reviewFields } from '#product/reputation/reviews/contract.ts'
import { measure } from './measure.ts'

export const MAX_TILES = 24
export const MAX_TOP = 50
/** A dashboard is so many columns wide; a tile is at most so many rows high. */
export const COLUMNS = 4
export const MAX_ROWS = 3

export const tileKind = enumeration(['number', 'trend', 'bar', 'table', 'map', 'words'])
export type TileKind = ValueOf<typeof tileKind>
export const tileMeasure = enumeration(['reviews', 'averageRating', 'responseRate', 'responseTime'])
export type TileMeasure = ValueOf<typeof tileMeasure>

export const grains = ['month', 'week', 'day'] as const
export type Grain = (typeof grains)[number]
/** The fields of a review by which a tile can split. */
export const splitFields = [
  'location',
  'country',
  'state',
  'city',
  'source',
  'rating',
  'sentiment',
  'language',
  'responseState',
  'assignee',
  'labels',
  'read',
  'flagged',
] as const satisfies readonly (keyof typeof reviewFields)[]
export type SplitField = (typeof splitFields)[number]

/** A tile's name among its own; the title is made from the rest where it is empty. */
const common = {
  id: z.string().min(1).max(40),
  title: z.string().trim().max(80),
  width: z.int().min(1).max(COLUMNS),
  height: z.int().min(1).max(MAX_ROWS),
  /** Holds beside the filters of the dashboard. */
  filters: filterSet.default([]),
}
const measured = { ...common, measure: tileMeasure.schema }
const by = z.enum([...grains, ...splitFields])
const top = z.int().min(1).max(MAX_TOP)

export const tile = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number'), ...measured }),
  z.object({ kind: z.literal('trend'), ...measured, by: z.enum(grains) }),
  z.object({ kind: z.literal('bar'), ...measured, by, top }),
  z.object({ kind: z.literal('table'), ...measured, by, top }),
  z.object({ kind: z.literal('map'), ...measured }),
  z.object({ kind: z.literal('words'), ...common, top }),
])
export type Tile = z.output<typeof tile>

/** What one tile shows; what its kind has no use for is empty. */
export const tileData = z.object({
  tileID: z.string(),
  asOf: instant,
  /** Added up from whole days, or counted review by review. */
  countedFrom: z.enum(['days', 'reviews']),
  /** `hidden`: it filters by what whoever asks may not see; `broken`: its filter means nothing any more; `tooDear`: the dashboard searches for more than one call may. */
  problem: z.enum(['hidden', 'broken', 'tooDear']).nullable(),
  total: measure,
  before: measure.nullable(),
  /** By a field, the largest first, with how many groups there are in all; `value` as a condition takes it. */
  groups: z.array(measure.extend({ value: z.string(), label: z.string() })),
  groupCount: z.int(),
  /** By time, `to` no longer belonging to it; coarser than asked where that would be too many. */
  points: z.array(measure.extend({ from: instant, to: instant, isPart: z.boolean(), before: measure.nullable() })),
  grain: z.enum(grains).nullable(),
  places: z.array(
    measure.extend({ locationID: id('location'), name: z.string(), latitude: z.number(), longitude: z.number() }),
  ),
  /** Locations with reviews whose place is unknown. */
  unplaced: z.int(),
  words: z.array(z.object({ word: z.string(), reviews: z.int(), averageRating: z.number().nullable() })),
  /** In how many of the newest reviews words were looked for. */
  sampled: z.int(),
})
export type TileData = z.output<typeof tileData>

export function isGrain(split: string): split is Grain {
  return grains.some((grain) => grain === split)
}
