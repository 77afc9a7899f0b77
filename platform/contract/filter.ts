import * as z from 'zod'
import { enumeration, type AnyEnumeration } from './enumeration.ts'

/** The pattern of a text that is contained, as it is, for the operators of likeness. */
export function likePart(text: string): string {
  return `%${text.trim().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
}

/** How a filter compares, with the printed numbers (document 000 §4). */
export const operator = enumeration({
  GreaterThan: 0,
  GreaterOrEqual: 1,
  LessThan: 2,
  LessOrEqual: 3,
  Equal: 4,
  NotEqual: 5,
  Like: 6,
  CaseInsensitiveLike: 7,
  Between: 8,
  Text: 9,
  CaseInsensitiveText: 10,
  IsNull: 11,
})
export type Operator = (typeof operator)['values'][keyof (typeof operator)['values']]

/** A `keyword` holds text that advanced keywords (`keyword.ts`) search: what equals one fits it. */
export type FieldType = 'text' | 'integer' | 'number' | 'boolean' | 'id' | 'choice' | 'instant' | 'date' | 'keyword'

/** One field of a list that filters, facets, sorting and exports may use; nothing else of the list can be asked for. */
export type ListField = {
  type: FieldType
  /** Whose id it holds; facet options of an id are found under this name. */
  of?: string
  choices?: AnyEnumeration
  /** Holds a code that readers see as a name in their own language. */
  code?: 'country' | 'language' | 'locale'
  /** Holds several values at once; a filter fits when any of them does. */
  many?: true
  nullable?: true
  filterable?: true
  facetable?: true
  sortable?: true
  exportable?: true
  /** A later system says where its values stand: its own part of the row. */
  later?: true
  /** Only those with the scope may see it, and so filter by it. */
  pii?: PersonalScope
  /** Only those with this action may see it, and so filter by it, beside the right to the list. */
  needs?: string
  /** `<system>.<field>`: roles say who sees it, and so who filters by it. */
  secured?: string
}
/** The kinds of personal data that are seen one by one. */
export type PersonalScope = 'public' | 'sensitive' | 'administration'
export type ListFields = Readonly<Record<string, ListField>>

/** The typed fields of one list, declared once beside its contract. */
export function listFields<const F extends ListFields>(fields: F): F {
  return fields
}

export const MAX_CLAUSES = 50
export const MAX_VALUES = 20_000
/** What a filter may cost, over all its clauses: values, texts that are searched for in every row (patterns, words, keywords), and their length. */
export const MAX_COST = { values: 30_000, searches: 100, searchedCharacters: 5_000 } as const
export type FilterCost = { -readonly [K in keyof typeof MAX_COST]: number }
/** What all filters of one call may cost, each as often as it is asked, as for each facet and each view that is counted. Values cost next to nothing. */
export const MAX_CALL_COST: Readonly<FilterCost> = { values: 600_000, searches: 500, searchedCharacters: 25_000 }

/** As a value of a field that holds users: whoever reads, and who acts in their name. */
export const ME = 'me'

/** One condition: a field, an operator and values as text. An empty value equals absence where a field can be absent; `facetOptions` says which calendar a date preset means. */
export const filterClause = z.object({
  name: z.string().min(1).max(80),
  operator: operator.schema.default(operator.Equal),
  values: z.array(z.string().max(2000)).max(MAX_VALUES).default([]),
  facetOptions: z.object({ group: z.enum(['fiscal', 'gregorian']) }).optional(),
})
export type FilterClause = z.output<typeof filterClause>
export type FilterInput = z.input<typeof filterClause>

/** All conditions of a list; each of them must hold. */
export const filterSet = z.array(filterClause).max(MAX_CLAUSES)

/** The name of a list, `<system>.<list>`, as the registry of lists knows it. */
export const listName = z.string().max(120)
/** Fields of a list by name, as columns in their order. */
export const fieldNames = z.array(z.string().max(80)).max(200)
/** A sortable field of a list, `-` before it means descending. */
export const sortName = z.string().max(81)

/** What goes with what: order for numbers and times, likeness for text, equality and absence for everything. */
const ordered: readonly Operator[] = [0, 1, 2, 3, 8]
const alike: readonly Operator[] = [6, 7, 9, 10]
const equal: readonly Operator[] = [4, 5, 11]

/** The operators a field of a type understands. */
export function operatorsOf(type: FieldType): readonly Operator[] {
  if (type === 'text') return [...equal, ...alike]
  if (type === 'keyword') return [operator.Equal, operator.NotEqual]
  if (type === 'boolean' || type === 'choice' || type === 'id') return equal
  return [...ordered, ...equal]
}

/** How many values an operator takes: exactly so many, or any number from one. */
export function valuesOf(op: Operator): { least: number; most: number } {
  if (op === operator.Between) return { least: 2, most: 2 }
  if (op === operator.IsNull) return { least: 0, most: 1 }
  if (ordered.includes(op) || op === operator.Text || op === operator.CaseInsensitiveText) return { least: 1, most: 1 }
  return { least: 1, most: MAX_VALUES }
}
