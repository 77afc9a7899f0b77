import { type FilterClause, operator } from '#platform/contract/filter.ts'
import type { Formats } from '../words/formats.ts'
import type { PlatformText } from '../words/platform-text.ts'
import { type Filter, isLike, type Option, textIn } from './filters.ts'

/** What a chip says: the choice, and more quietly how it compares. */
export type Said = { value?: string; note?: string }

const names = Object.fromEntries(Object.entries(operator.values).map(([name, value]) => [value, name])) as Record<
  number,
  keyof typeof operator.values
>

/** How an operator is called in the editor of a filter. */
export function operatorWord(op: FilterClause['operator'], t: PlatformText): string {
  return t(`operator_${names[op]!}`)
}

/** Puts a condition into words; `options` are those known so far. */
export function formatClause(
  filter: Filter,
  clause: FilterClause | undefined,
  options: readonly Option[],
  t: PlatformText,
  formats: Formats,
): Said {
  if (!clause) return filter.kind === 'text' ? {} : { value: t('any') }
  const { operator: op, values } = clause
  if (filter.kind === 'text') return { value: `“${textIn(clause)}”` }
  if (op === operator.IsNull) return { value: t(values[0] === 'false' ? 'isPresent' : 'isAbsent') }
  if (isLike(op)) return { value: textIn(clause), note: t(`said_${names[op]!}`) }
  const label = (value: string) => labelOf(filter, value, options, t, formats)
  if (op === operator.Between) {
    const [from = '', to = ''] = values.length === 1 ? values[0]!.split('$$') : values
    return { value: `${label(from)} – ${label(to)}` }
  }
  const said =
    values.length > 1 ? `${label(values[0]!)} + ${formats.number(values.length - 1)}` : label(values[0] ?? '')
  return op === operator.Equal ? { value: said } : { value: said, note: t(`said_${names[op]!}`) }
}

function labelOf(filter: Filter, value: string, options: readonly Option[], t: PlatformText, formats: Formats): string {
  const known = options.find((option) => option.value === value)?.label
  if (known !== undefined) return known
  if (filter.kind !== 'field') return value
  if (value === '') return t('noValue')
  const { type } = filter.field
  if (type === 'boolean') return t(value === 'true' ? 'yes' : 'no')
  if (type === 'instant') return formats.dateTime(value)
  if (type === 'date') return formats.date(noon(value))
  return type === 'integer' || type === 'number' ? formats.number(Number(value)) : value
}

/** Local noon of a day, so that no zone moves it. */
export function noon(day: string): Date {
  return new Date(`${day}T12:00:00`)
}
