import { type FilterClause, type ListField, ME, operator, operatorsOf, valuesOf } from './filter.ts'
import { type FilterValue, readValue } from './read-value.ts'

/** The values of a condition as its field holds them, null for absence, `ME` for whoever asks; or which part of it the field cannot read. */
export function readClause(
  field: ListField,
  clause: FilterClause,
): { values: (FilterValue | null)[] } | { fault: 'operator' | 'values' | `values.${number}` } {
  if (!operatorsOf(field.type).includes(clause.operator)) return { fault: 'operator' }
  const texts = splitSpan(clause)
  const { least, most } = valuesOf(clause.operator)
  if (texts.length < least || texts.length > most) return { fault: 'values' }
  const type: ListField = clause.operator === operator.IsNull ? { type: 'boolean' } : field
  const values: (FilterValue | null)[] = []
  for (const [v, text] of texts.entries()) {
    if (text === '' && meansAbsence(clause, field)) {
      values.push(...(field.type === 'text' ? [null, ''] : [null]))
      continue
    }
    if (text === ME && type.of === 'user') {
      values.push(ME)
      continue
    }
    const value = readValue(type, text)
    if (value === undefined || (isPattern(clause) && endsInEscape(text))) return { fault: `values.${v}` }
    values.push(value)
  }
  return { values }
}

export function isPattern({ operator: op }: Pick<FilterClause, 'operator'>): boolean {
  return op === operator.Like || op === operator.CaseInsensitiveLike
}

/** Of a time, an empty value means all of it. */
function meansAbsence({ operator: op }: FilterClause, { type, nullable }: ListField): boolean {
  return (
    nullable === true && (op === operator.Equal || op === operator.NotEqual) && type !== 'instant' && type !== 'date'
  )
}

/** The database refuses a pattern whose last sign would take a next one as it is. */
function endsInEscape(pattern: string): boolean {
  return /(?:^|[^\\])(?:\\\\)*\\$/.test(pattern)
}

/** The two ends of a span may come joined by `$$` (document 000 §4). */
function splitSpan({ operator: op, values }: FilterClause): readonly string[] {
  return op === operator.Between && values.length === 1 ? values[0]!.split('$$') : values
}
