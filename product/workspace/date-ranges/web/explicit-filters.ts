import { type FilterClause, type ListFields, operator } from '#platform/contract/filter.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { type DateRangeSet, dateRanges } from '../contract.ts'
import { periodOf } from './period-clause.ts'

type Resolve = (period: {
  period: string
  range?: string
}) => Promise<Pick<DateRangeSet, 'from' | 'to' | 'start' | 'end'>>

/** Filters with their periods as two explicit values, as the server counts them for the reader; life to date is gone. Raises ApiError. */
export async function explicitFilters(
  fields: ListFields,
  filters: readonly FilterClause[],
  resolve: Resolve = askServer,
): Promise<readonly FilterClause[]> {
  const parts = await Promise.all(
    filters.map(async (clause) => {
      const type = fields[clause.name]?.type
      const isTwo = clause.operator === operator.Between && clause.values.length === 2
      const period = (type === 'instant' || type === 'date') && !isTwo ? periodOf(clause) : null
      if (!period) return [clause]
      if (period.period === 'lifeToDate') return []
      const { from, to, start, end } = await resolve(period)
      const [first, last] = type === 'date' ? [from, to] : [start, end]
      return first && last ? [{ name: clause.name, operator: operator.Between, values: [first, last] }] : []
    }),
  )
  return parts.flat()
}

const askServer: Resolve = async ({ period, range }) => {
  const query = range === undefined ? { periods: [period as never] } : { periods: ['today' as const], range }
  const sets = await callsOf(dateRanges).sets({ query })
  return sets.find((set) => set.period === period)!
}
