import { writeFilters } from '#platform/contract/filter-address.ts'
import { type FilterClause, operator } from '#platform/contract/filter.ts'

type Asked = {
  competitorIDs?: readonly number[]
  sourceIDs?: readonly number[]
  /** Days of UTC, both ends counted. */
  date?: { from: string; to: string }
  isReplied?: true
}

const DAY_MS = 86_400_000

/** Reviews of competitors as the address of their list asks for them. */
export function reviewsOf({ competitorIDs = [], sourceIDs = [], date, isReplied }: Asked): Record<string, string> {
  return writeFilters([
    ...equal('competitor', competitorIDs),
    ...equal('source', sourceIDs),
    ...(date ? [between(date)] : []),
    ...(isReplied ? equal('replied', ['true']) : []),
  ])
}

function equal(name: string, values: readonly (string | number)[]): FilterClause[] {
  return values.length > 0 ? [{ name, operator: operator.Equal, values: values.map(String) }] : []
}

function between({ from, to }: { from: string; to: string }): FilterClause {
  const next = new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10)
  return { name: 'at', operator: operator.Between, values: [`${from}T00:00:00Z`, `${next}T00:00:00Z`] }
}
