import type { ReactNode } from 'react'
import { type FilterClause, likePart, type ListField, type Operator, operator } from '#platform/contract/filter.ts'

export type Option = { value: string; label: string; note?: string; mark?: ReactNode }
/** Finds options by their words; `filters` are the other conditions of the list, for the counts. */
export type FindOptions = (ask: {
  text: string
  filters: readonly FilterClause[]
  signal: AbortSignal
}) => Promise<readonly Option[]>

type Common = {
  name: string
  label: string
  /** Stands in the bar even while empty. */ pinned?: true
  /** Set by a link of another page alone, as nobody knows its values: shown while it is set, and not offered. */ byLink?: true
  icon?: ReactNode
}
type Choosing = Common & { options: readonly Option[] | (() => Promise<readonly Option[]>) }
/** The search field of a list; `operator` where a field of the list is searched. */
export type TextFilter = Common & { kind: 'text'; operator?: Operator }
export type ChoiceFilter = Choosing & { kind: 'choice' }
export type ChoicesFilter = Choosing & { kind: 'choices' }
/** A field as the list's contract declares it, with all its operators. */
export type FieldFilter = Common & {
  kind: 'field'
  field: ListField
  /** What holds until one chooses otherwise. */
  initial?: readonly FilterClause[]
  /** All values there are; where missing, they are found or typed. */
  options?: readonly Option[] | (() => Promise<readonly Option[]>)
  /** Whose they are, where one page shows several. */
  optionsOf?: number
  find?: FindOptions
  /** What is drawn before an option. */
  markOf?: (value: string) => ReactNode
}
export type Filter = TextFilter | ChoiceFilter | ChoicesFilter | FieldFilter

type ValueOf<F extends Filter> = F extends TextFilter | ChoiceFilter ? string : readonly string[]
/** What a list asks for whose filters are plain choices: one value a filter, undefined where nothing is chosen. */
export type FilterValues<Fs extends readonly Filter[]> = { [F in Fs[number] as F['name']]?: ValueOf<F> }
export type AnyValues = Record<string, string | readonly string[] | undefined>

/** The values of plain filters, where equality is all that can be meant. */
export function valuesIn(filters: readonly Filter[], clauses: readonly FilterClause[]): AnyValues {
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const values = clauses.find(({ name }) => name === filter.name)?.values
      if (filter.kind === 'field' || !values?.length) return []
      return [[filter.name, filter.kind === 'choices' ? values : values[0]]]
    }),
  )
}

/** The conditions that a plain choice makes; none where nothing is chosen. */
export function clausesOf(filter: Filter, values: readonly string[]): readonly FilterClause[] {
  const chosen = values.map((value) => value.trim()).filter(Boolean)
  if (chosen.length === 0) return []
  const op = (filter.kind === 'text' && filter.operator) || operator.Equal
  return [{ name: filter.name, operator: op, values: isLike(op) ? chosen.map(likePart) : chosen }]
}

/** What was written into a search field. */
export function textIn({ operator: op, values: [value = ''] }: FilterClause): string {
  return isLike(op) ? value.replace(/^%(.*)%$/s, '$1').replaceAll(/\\([\\%_])/g, '$1') : value
}

export function isLike(op: Operator): boolean {
  return op === operator.Like || op === operator.CaseInsensitiveLike
}
