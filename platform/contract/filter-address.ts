import { type FilterClause, operator } from './filter.ts'

/** The operators' names in an address; equality has none, so that the usual link stays short (`size=1,2`). */
const names = {
  gt: operator.GreaterThan,
  gte: operator.GreaterOrEqual,
  lt: operator.LessThan,
  lte: operator.LessOrEqual,
  eq: operator.Equal,
  ne: operator.NotEqual,
  like: operator.Like,
  ilike: operator.CaseInsensitiveLike,
  between: operator.Between,
  text: operator.Text,
  itext: operator.CaseInsensitiveText,
  null: operator.IsNull,
  fiscal: operator.Equal,
  gregorian: operator.Equal,
} as const
const nameOf = new Map(
  Object.entries(names)
    .filter(([name]) => name !== 'fiscal' && name !== 'gregorian')
    .map(([name, op]) => [op, name]),
)
const prefix = new RegExp(`^(?:${Object.keys(names).join('|')}):`)

/** Filters as search parameters of an address, one a field; `,` stands between values, `;` between conditions of one field, `~` before a sign that is meant as it is. */
export function writeFilters(filters: readonly FilterClause[]): Record<string, string> {
  const written: Record<string, string> = {}
  for (const clause of filters) {
    const before = written[clause.name]
    written[clause.name] = (before === undefined ? '' : `${before};`) + writeClause(clause)
  }
  return written
}

/** The filters of an address over the fields named; other parameters are not ours. What `writeFilters` wrote is read back the same. */
export function readFilters(
  search: Readonly<Record<string, string | undefined>>,
  fields: readonly string[],
): FilterClause[] {
  return fields.flatMap((name) => {
    const text = search[name]
    return text === undefined ? [] : splitAt(text, ';').map((one) => readClause(name, one))
  })
}

function writeClause({ operator: op, values, facetOptions }: FilterClause): string {
  const text = values.length === 0 ? '~0' : values.map(escaped).join(',')
  const isPlain = op === operator.Equal && text !== '' && !prefix.test(text) // an empty parameter may fall out of an address
  return (facetOptions ? `${facetOptions.group}:` : '') + (isPlain ? '' : `${nameOf.get(op)}:`) + text
}

function readClause(name: string, text: string): FilterClause {
  const group = /^(fiscal|gregorian):/.exec(text)?.[1] as 'fiscal' | 'gregorian' | undefined
  const inner = group ? text.slice(group.length + 1) : text
  const word = prefix.exec(inner)?.[0].slice(0, -1) as keyof typeof names | undefined
  const isOperator = word !== undefined && word !== 'fiscal' && word !== 'gregorian'
  const rest = isOperator ? inner.slice(word.length + 1) : inner
  const values = rest === '~0' ? [] : splitAt(rest, ',').map(plain) // no value at all is not the same as an empty one
  return {
    name,
    operator: isOperator ? names[word] : operator.Equal,
    values,
    ...(group ? { facetOptions: { group } } : {}),
  }
}

function escaped(value: string): string {
  return value.replaceAll(/[~,;]/g, '~$&')
}

function plain(value: string): string {
  return value.replaceAll(/~([\s\S])/g, '$1')
}

function splitAt(text: string, sign: ',' | ';'): string[] {
  const parts = ['']
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '~') parts[parts.length - 1] += text[i]! + (text[++i] ?? '')
    else if (text[i] === sign) parts.push('')
    else parts[parts.length - 1] += text[i]!
  }
  return parts
}
