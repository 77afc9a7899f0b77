import { operator } from '#platform/contract/filter.ts'
import type { FilterValue } from '#platform/contract/read-value.ts'
import type { CheckedClause } from './check-filter.ts'

/** What only the database decides: words and patterns in text, by its own rules of letters. */
const byDatabase: readonly number[] = [
  operator.Like,
  operator.CaseInsensitiveLike,
  operator.Text,
  operator.CaseInsensitiveText,
]

/** Whether a condition can be decided over a value at hand as the database would. */
export function isDecidable({ field, operator: op }: Pick<CheckedClause, 'field' | 'operator'>): boolean {
  return field.type !== 'keyword' && !byDatabase.includes(op)
}

/** Whether a field's value, as the database gives it, fits a condition that `isDecidable`: what `compileFilter` says in SQL. */
export function fitsClause({ field, operator: op, values }: CheckedClause, held: unknown): boolean {
  const items = (field.many ? ((held as unknown[] | null) ?? []) : held === null ? [] : [held]).map(comparable)
  const given = values.map((value) => (value === null ? null : comparable(value)))
  const isAmong = () => given.some((value) => (value === null ? items.length === 0 : items.includes(value)))
  const [first, last] = given as Comparable[]
  switch (op) {
    case operator.Equal:
      return isAmong()
    case operator.NotEqual:
      return !isAmong()
    case operator.IsNull:
      return (items.length === 0) !== (values[0] === false)
    case operator.GreaterThan:
      return items.some((item) => item > first!)
    case operator.GreaterOrEqual:
      return items.some((item) => item >= first!)
    case operator.LessThan:
      return items.some((item) => item < first!)
    case operator.LessOrEqual:
      return items.some((item) => item <= first!)
    case operator.Between:
      return items.some((item) => item >= first! && (field.type === 'instant' ? item < last! : item <= last!))
    default:
      throw new Error(`${field.type} with operator ${op} is decided by the database`)
  }
}

type Comparable = string | number | boolean

function comparable(value: unknown): Comparable {
  return value instanceof Date ? value.getTime() : (value as Exclude<FilterValue, Date>)
}
