import type { ReviewFilters } from '#product/reputation/reviews/contract.ts'
import type { ViewId } from '#product/reputation/reviews/web/public.ts'

type Asked = Omit<ReviewFilters, 'from' | 'to' | 'text' | 'late' | 'changed' | 'vanished'> & {
  view?: ViewId
  /** Days in UTC, as the rollups count them. */
  date?: { from?: string; to?: string }
}

/** The names under which the workbench keeps its filters in the address; what has a view of its own there has no filter. */
const names = {
  locationIDs: 'location',
  sourceIDs: 'source',
  ratings: 'rating',
  sentiments: 'sentiment',
  languages: 'language',
  responseStates: 'state',
  assigneeIDs: 'assignee',
  answered: 'answered',
  read: 'read',
  flagged: 'flagged',
} as const

/** Reviews as the workbench's address asks for them: a view, lists with commas, `yes` and `no`, days as `from..to@UTC`, and all time where no days are given. */
export function reviewsSearch({ view = 'all', date, ...asked }: Asked): Record<string, string> {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && [value].flat().length > 0)
  return {
    view,
    date: date ? `${date.from ?? ''}..${date.to ?? ''}@UTC` : 'lifeToDate',
    ...Object.fromEntries(given.map(([name, value]) => [names[name as keyof typeof names], textOf(value)])),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}
