import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { type Asked, conditionsOf, equal, reviewsSearch } from '#product/insight/dashboards/web/public.ts'
import type { Left } from './cohort.ts'
import { reviewsOf } from './reviews-of.ts'

type Days = { from: string; to: string }
/** Of a number: the days, one location alone, and whether only reviews with a reply are counted. */
type Part = { days?: Days; locationID?: number; competitorIDs?: readonly number[]; isReplied?: true }

/** More ids than an address takes. */
const MOST_NAMED = 100
const hasReply: FilterClause = { name: 'respondedAt', operator: operator.IsNull, values: ['false'] }

/** Our reviews behind a number, as the workbench's address asks for them. */
export function ourSearch(asked: Asked, left: Left, { days, locationID, isReplied }: Part): Record<string, string> {
  const others: FilterClause[] =
    left.locationIDs.length > 0
      ? [{ name: 'location', operator: operator.NotEqual, values: left.locationIDs.map(String) }]
      : []
  return reviewsSearch({
    date: asked,
    filters: conditionsOf(asked),
    picked: {
      date: days,
      filters: [
        ...(locationID === undefined ? others : equal('location', [locationID])),
        ...(isReplied ? [hasReply] : []),
      ],
    },
  })
}

/** Theirs behind a number, as their list asks for them; undefined where there are too many competitors to name. */
export function theirSearch(
  asked: Asked,
  { days, competitorIDs = [], isReplied }: Part,
): Record<string, string> | undefined {
  if (competitorIDs.length > MOST_NAMED) return undefined
  return reviewsOf({ competitorIDs, sourceIDs: asked.sourceIDs, date: days ?? asked, isReplied })
}
