import { type FilterClause, ME, type Operator, operator } from '#platform/contract/filter.ts'
import { validateFilter } from '#platform/server/filter/check-filter.ts'
import { explicitFilters } from '#platform/server/list/served-list.ts'
import { Fault } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { customText, datePresets } from '#product/workspace/date-ranges/contract.ts'
import { facetsOf } from '#product/workspace/filters/server/public.ts'
import type { Reading } from '../contract.ts'
import { fill } from './fill-reading.ts'
import type { AskField, AskList } from './lists.ts'
import type { FilterRead } from './prompt.ts'

/** How many things one name may mean. */
const MOST_MEANT = 20

const operators: Record<FilterRead['filters'][number]['is'], Operator> = {
  '=': operator.Equal,
  '!=': operator.NotEqual,
  '>': operator.GreaterThan,
  '>=': operator.GreaterOrEqual,
  '<': operator.LessThan,
  '<=': operator.LessOrEqual,
  contains: operator.CaseInsensitiveText,
  empty: operator.IsNull,
  between: operator.Between,
}

/** `left` are values that were said and fit nothing. */
export type Condition = { clause: FilterClause; field: AskField; said: string; left: readonly string[] }

/** What was read, checked against the list and filled with what it holds; null where it fits no list. What fits nothing is said and left out. */
export async function toReading(ctx: TenantCtx, lists: readonly AskList[], read: FilterRead): Promise<Reading | null> {
  const found = lists.find(({ list, title }) => list.name === read.list || title === read.list)
  if (!found) return null
  const conditions: Condition[] = []
  const unknown: string[] = []
  for (const one of read.filters) {
    const field = found.fields.find(({ name, label }) => name === one.field || label === one.field)
    const made = field && (await conditionOf(ctx, found, field, one))
    const isGood = made && (await isTaken(ctx, found, [...conditions, made]))
    if (isGood) conditions.push(made)
    const left = isGood ? made.left : one.values
    if (!isGood || left.length > 0) unknown.push([field?.label ?? one.field, ...left].join(' '))
  }
  const groupBy = found.fields.find(({ name, field }) => name === read.groupBy && field.facetable)
  const sort = sortOf(found, read.sort)
  return fill(ctx, found, { conditions, unknown, groupBy, sort })
}

type Said = FilterRead['filters'][number]

async function conditionOf(
  ctx: TenantCtx,
  list: AskList,
  field: AskField,
  { is, values }: Said,
): Promise<Condition | null> {
  const { name, field: spec } = field
  const given = (op: Operator, said: readonly string[], words = said): Condition => ({
    clause: { name, operator: op, values: [...said] },
    field,
    said: words.join(', '),
    left: [],
  })
  if (is === 'empty') return given(operator.IsNull, [])
  if (values.length === 0) return null
  if (spec.type === 'instant' || spec.type === 'date') return periodOf(ctx, given, is, values)
  if (spec.type === 'id' || field.choices) {
    if (is !== '=' && is !== '!=') return null
    const op = operators[is]
    if (spec.of === 'user' && values.every((value) => value.toLowerCase() === ME)) return given(op, [ME])
    const meant = await Promise.all(values.map((value) => meantBy(ctx, list, field, value)))
    const all = meant.flat()
    if (all.length === 0) return null
    const made = given(
      op,
      all.map(({ value }) => value),
      all.map(({ label }) => label),
    )
    return { ...made, left: values.filter((_, at) => meant[at]!.length === 0) }
  }
  if (spec.type === 'text' && is === '=' && !spec.facetable)
    return given(operator.CaseInsensitiveText, [values.join(' ')])
  if (spec.type === 'keyword') return is === '=' || is === 'contains' ? given(operator.Equal, [values.join(' ')]) : null
  if (is === 'contains') return given(operator.CaseInsensitiveText, [values.join(' ')])
  return given(operators[is], values)
}

function periodOf(
  ctx: TenantCtx,
  given: (op: Operator, said: readonly string[], words?: readonly string[]) => Condition,
  is: Said['is'],
  values: readonly string[],
) {
  const [first = '', last = first] = values
  if (is === '=' && (datePresets as readonly string[]).includes(first)) {
    const word = ctx.services.translate(ctx.locale, 'date-ranges', `enumerations/datePeriod/${first}`)
    const { clause, ...rest } = given(operator.Equal, [first], [word])
    return { ...rest, clause: { ...clause, facetOptions: { group: 'gregorian' as const } } }
  }
  const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
  if ((is === 'between' || is === '=') && isDay(first) && isDay(last)) {
    const made = given(operator.Equal, [customText(first, last)])
    return { ...made, said: `${first} – ${last}` }
  }
  return null
}

type Meant = { value: string; label: string }

/** What a name means: the one of a fixed set that is called so, or the things that are, else those whose names hold it. */
async function meantBy(
  ctx: TenantCtx,
  { list }: AskList,
  { name, field, choices }: AskField,
  text: string,
): Promise<readonly Meant[]> {
  if (choices) {
    const value = choices.get(text.toLocaleLowerCase())
    return value === undefined ? [] : [{ value, label: text }]
  }
  if (!field.facetable) return []
  const asked = { list: list.name, names: [name], search: text, limit: MOST_MEANT, filters: [] }
  const [facet] = await facetsOf(ctx, asked)
  const options = facet?.options ?? []
  const exact = options.filter(({ label }) => label.toLocaleLowerCase() === text.toLocaleLowerCase())
  return exact.length > 0 ? exact : options
}

/** Whether the list takes these conditions together, as it takes those of anybody. */
async function isTaken(ctx: TenantCtx, found: AskList, conditions: readonly Condition[]): Promise<boolean> {
  try {
    const clauses = conditions.map(({ clause }) => clause)
    const plain = await explicitFilters(found.list, ctx, clauses)
    validateFilter(found.list.spec.fields, plain, ctx.who)
    return true
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
}

/** A sort that the list knows. */
function sortOf({ list: { spec } }: AskList, sort: string | null | undefined): string | null {
  const name = sort?.replace(/^-/, '') ?? ''
  return Object.hasOwn(spec.fields, name) && spec.fields[name]!.sortable ? sort! : null
}
