import { sql } from 'kysely'
import { locationsInScope } from '#product/business/locations/server/public.ts'
import { type ReviewFilter, type ReviewSums, sumReviews } from '#product/reputation/reviews/server/public.ts'
import { labelsOf } from '#product/workspace/filters/server/public.ts'
import type { Measure } from '../../measure.ts'
import type { SplitField, TileData, TileMeasure } from '../../tile.ts'
import { addUp } from '../add-up.ts'
import type { TileReader } from './tile-reader.ts'

type Asked = { filter: ReviewFilter; by: SplitField; measure: TileMeasure; top: number }
type Groups = Pick<TileData, 'groups' | 'groupCount' | 'countedFrom'>

const placeColumns = { country: 'country', state: 'region', city: 'city' } as const
const isPlace = (by: SplitField): by is keyof typeof placeColumns => Object.hasOwn(placeColumns, by)
/** Their values have an order of their own. */
const inOrder: readonly SplitField[] = ['rating', 'sentiment']

/** The measures by the values of a field, the largest first; what has an order of its own keeps it. */
export async function measureGroups(reader: TileReader, { filter, by, measure, top }: Asked): Promise<Groups> {
  const { rows, from } = await sumReviews(reader.ctx, { filter, split: isPlace(by) ? 'location' : by })
  const sums = isPlace(by) ? await inPlaces(reader, rows, by) : rows
  const measured = [...Map.groupBy(sums, ({ value }) => value ?? '')].map(([value, own]) => ({ value, ...addUp(own) }))
  const ordered = inOrder.includes(by)
    ? measured.toSorted((a, b) => Number(b.value || -9) - Number(a.value || -9))
    : measured.toSorted((a, b) => amountOf(b, measure) - amountOf(a, measure) || b.reviews - a.reviews)
  const shown = ordered.slice(0, top)
  const { ctx, list } = reader
  const field = list.spec.fields[by]!
  const labels = await labelsOf(
    ctx,
    field,
    shown.map(({ value }) => value),
  )
  const groups = shown.map((group) => ({ ...group, label: labels.get(group.value) ?? group.value }))
  return { groups, groupCount: measured.length, countedFrom: from }
}

/** What a measure is by its number; what cannot be measured comes last. */
export function amountOf(of: Measure, measure: TileMeasure): number {
  const amounts: Record<TileMeasure, number | null> = {
    reviews: of.reviews,
    averageRating: of.averageRating,
    responseRate: of.responseRate,
    responseTime: of.responseSeconds,
  }
  return amounts[measure] ?? -1
}

/** Sums of locations as those of what their places are called. */
async function inPlaces({ ctx }: TileReader, rows: readonly ReviewSums[], by: keyof typeof placeColumns) {
  const { rows: places } = await sql<{ id: number; value: string | null }>`
    select id, nullif(${sql.ref(placeColumns[by])}, '') as value from location
    where tenant_id = ${ctx.tenantId} and ${locationsInScope(ctx.who)}`.execute(ctx.read)
  const names = new Map(places.map(({ id, value }) => [String(id), value]))
  return rows.map((row) => ({ ...row, value: names.get(row.value ?? '') ?? null }))
}
