import type { Handler } from '#platform/server/system/serve-system.ts'
import { daysOf, locationsAsked } from '#product/insight/dashboards/server/public.ts'
import { type benchmark, type Compared, FEW_REVIEWS, MOST_SHOWN } from '../../contract.ts'
import { firstDays, measureOurs } from './measure-ours.ts'
import { measureTheirs, readsOf } from './measure-theirs.ts'
import { medianOf, toCompared } from './to-compared.ts'

/** A period, and where: null is every location, or every source. */
export type Asked = {
  from: string
  to: string
  locationIds: readonly number[] | null
  sourceIds: readonly number[] | null
}
export type Member = Compared & { id: number; name: string; note: string }
/** One side of the comparison. Totals and months are without those that are left out, members are all. */
export type Group = { members: Member[]; total: Compared; months: Map<string, Compared> }

/** Ours beside theirs. Its cost depends on days and on replies in the period, never on all reviews. */
export const measureBenchmark: Handler<typeof benchmark, 'measure'> = async (ctx, { body: { filters, without } }) => {
  if (daysOf(filters) === null) return ctx.fail('badRange', { field: 'filters.to' })
  const { from, to, sourceIDs } = filters
  const asked = {
    from,
    to,
    locationIds: await locationsAsked(ctx, filters),
    sourceIds: sourceIDs?.length ? sourceIDs : null,
  }
  const [ours, theirs] = await Promise.all([
    measureOurs(ctx, asked, without.locationIDs),
    measureTheirs(ctx, asked, without.competitorIDs),
  ])
  const [shownOurs, shownTheirs] = [shown(ours), shown(theirs)]
  const [since, reads] = await Promise.all([firstDays(ctx, idsOf(shownOurs)), readsOf(ctx, idsOf(shownTheirs))])
  return {
    ours: shownOurs.map(({ id, ...one }) => ({ locationID: id, ...one, since: since.get(id) ?? null })),
    theirs: shownTheirs.map(({ id, ...one }) => ({
      competitorID: id,
      ...one,
      since: reads.get(id)?.since ?? null,
      firstReadAt: reads.get(id)?.first.toISOString() ?? null,
      lastReadAt: reads.get(id)?.last.toISOString() ?? null,
    })),
    counts: { ours: ours.members.length, theirs: theirs.members.length },
    total: { ours: ours.total, theirs: theirs.total },
    byMonth: monthsOf(ours, theirs),
    middle: middleOf([
      ...ours.members.filter(({ id }) => !without.locationIDs.includes(id)),
      ...theirs.members.filter(({ id }) => !without.competitorIDs.includes(id)),
    ]),
  }
}

/** Those with most reviews, in the order of their names. */
function shown({ members }: Group): Member[] {
  if (members.length <= MOST_SHOWN) return members
  const most = new Set(members.toSorted((a, b) => b.reviews - a.reviews).slice(0, MOST_SHOWN))
  return members.filter((one) => most.has(one))
}

function idsOf(members: readonly Member[]): number[] {
  return members.map(({ id }) => id)
}

function monthsOf(ours: Group, theirs: Group) {
  const none = toCompared([], undefined)
  const all = [...new Set([...ours.months.keys(), ...theirs.months.keys()])].toSorted()
  return all.map((month) => ({
    month,
    ours: ours.months.get(month) ?? none,
    theirs: theirs.months.get(month) ?? none,
  }))
}

function middleOf(members: readonly Member[]) {
  const enough = members.flatMap(({ reviews, averageRating }) =>
    reviews >= FEW_REVIEWS && averageRating !== null ? [{ reviews, rating: averageRating }] : [],
  )
  if (enough.length === 0) return null
  return {
    reviews: medianOf(enough.map(({ reviews }) => reviews)),
    rating: medianOf(enough.map(({ rating }) => rating)),
  }
}
