import { type FilterClause, type ListField, type ListFields, operator } from '#platform/contract/filter.ts'

export type Row = Readonly<Record<string, unknown>>

/** Whether a row fits a filter, by plain comparison in memory: the second opinion on what the SQL compiler says. Values are numbers, texts, booleans or ISO texts. */
export function fits(fields: ListFields, filters: readonly FilterClause[], row: Row): boolean {
  return filters.every((clause) => fitsOne(fields[clause.name]!, clause, row[clause.name]))
}

function fitsOne(field: ListField, { operator: op, values: given }: FilterClause, held: unknown): boolean {
  const items = field.many ? ((held as unknown[] | null) ?? []) : held === null ? [] : [held]
  const texts = op === operator.Between && given.length === 1 ? given[0]!.split('$$') : given
  if (op === operator.IsNull) return (items.length === 0) === (texts[0] !== 'false')
  const isAbsent = items.length === 0 && field.nullable === true && texts.includes('')
  const values = texts.map((text) => (text === '' && field.type !== 'text' ? '' : rank(field, text)))
  const some = (test: (item: string | number) => boolean) => items.some((item) => test(rank(field, item)))
  switch (op) {
    case operator.Equal:
      return isAbsent || some((item) => values.includes(item))
    case operator.NotEqual:
      return !isAbsent && !some((item) => values.includes(item))
    case operator.GreaterThan:
      return some((item) => item > values[0]!)
    case operator.GreaterOrEqual:
      return some((item) => item >= values[0]!)
    case operator.LessThan:
      return some((item) => item < values[0]!)
    case operator.LessOrEqual:
      return some((item) => item <= values[0]!)
    case operator.Between:
      return some((item) => item >= values[0]! && (field.type === 'instant' ? item < values[1]! : item <= values[1]!))
    case operator.Like:
      return some((item) => values.some((pattern) => isLike(String(item), String(pattern))))
    case operator.CaseInsensitiveLike:
      return some((item) => values.some((pattern) => isLike(String(item).toLowerCase(), String(pattern).toLowerCase())))
    case operator.Text:
      return some((item) => wordsOf(texts[0]!).every((word) => String(item).includes(word)) && holds(item, texts[0]!))
    default:
      return some((item) => holds(item, texts[0]!))
  }
}

/** A value in a form that `<` and `===` order as the database does. */
function rank({ type, choices }: ListField, value: unknown): string | number {
  if (type === 'instant') return new Date(String(value)).getTime()
  if (type === 'boolean') return String(value)
  if (type === 'choice') return String(choices!.values[String(value)] ?? value)
  return type === 'text' || type === 'date' ? String(value) : Number(value)
}

function holds(item: unknown, query: string): boolean {
  const words = wordsOf(String(item).toLowerCase())
  return wordsOf(query.toLowerCase()).every((word) => words.includes(word))
}

function wordsOf(text: string): string[] {
  return text.split(/[^a-zA-Z0-9]+/).filter(Boolean)
}

/** SQL's own pattern: `%` any letters, `_` one, `\` takes the next as it is. */
function isLike(text: string, pattern: string): boolean {
  const source = pattern.replaceAll(/\\([\s\S])|([%_])|([\s\S])/g, (_all, taken, wild, plain) =>
    wild === '%' ? '[\\s\\S]*' : wild === '_' ? '[\\s\\S]' : escaped(taken ?? plain),
  )
  return new RegExp(`^${source}$`, 'u').test(text)
}

function escaped(letter: string): string {
  return letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
}
