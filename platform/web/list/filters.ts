import type { ReactNode } from 'react'
import { type DatePreset, datePresets, type DateSpan, spanOf, UTC } from './date-presets.ts'

export type Option = { value: string; label: string; note?: string; mark?: ReactNode }
export type NumberSpan = { from?: number; to?: number }

type Common = {
  name: string
  label: string
  /** Stands in the bar even while empty. */ pinned?: true
  icon?: ReactNode
}
type Choosing = Common & {
  options: readonly Option[] | (() => Promise<readonly Option[]>)
  /** Asks the server instead of looking among `options`. */
  search?: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
}
export type TextFilter = Common & { kind: 'text' }
export type ChoiceFilter = Choosing & { kind: 'choice' }
export type ChoicesFilter = Choosing & { kind: 'choices' }
export type DatesFilter = Common & { kind: 'dates'; initial?: DatePreset }
export type RangeFilter = Common & { kind: 'range'; min: number; max: number }
export type Filter = TextFilter | ChoiceFilter | ChoicesFilter | DatesFilter | RangeFilter

export type FilterValue = string | readonly string[] | DateSpan | NumberSpan
type ValueOf<F extends Filter> = F extends TextFilter | ChoiceFilter
  ? string
  : F extends ChoicesFilter
    ? readonly string[]
    : F extends DatesFilter
      ? DateSpan
      : NumberSpan

/** What a list asks for: one value a filter, undefined where nothing is chosen. */
export type FilterValues<Fs extends readonly Filter[]> = { [F in Fs[number] as F['name']]?: ValueOf<F> }
export type AnyValues = Record<string, FilterValue | undefined>

/** Reads the filters of a list from the plain texts of an address; what does not fit its kind counts as nothing. */
export function readFilters(
  filters: readonly Filter[],
  search: Readonly<Record<string, string | undefined>>,
  today: string,
): AnyValues {
  return Object.fromEntries(filters.map((filter) => [filter.name, readOne(filter, search[filter.name], today)]))
}

/** The text of a value in the address; undefined takes it out. */
export function writeFilter(filter: Filter, value: FilterValue | undefined): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string') return value.trim() || undefined
  if (Array.isArray(value)) return value.length > 0 ? value.join(',') : undefined
  if (filter.kind === 'dates') {
    const { preset, from, to, zone } = value as DateSpan
    return preset ?? (from || to ? `${from ?? ''}..${to ?? ''}${zone ? `@${zone}` : ''}` : undefined)
  }
  const { from, to } = value as NumberSpan
  return from === undefined && to === undefined ? undefined : `${from ?? ''}..${to ?? ''}`
}

function readOne(filter: Filter, text: string | undefined, today: string): FilterValue | undefined {
  if (filter.kind === 'dates') return readDates(text ?? filter.initial, today)
  if (!text) return undefined
  if (filter.kind === 'text' || filter.kind === 'choice') return text
  if (filter.kind === 'choices') return text.split(',').filter(Boolean)
  return readRange(text)
}

function readDates(text: string | undefined, today: string): DateSpan | undefined {
  const preset = datePresets.find((name) => name === text)
  if (preset) return spanOf(preset, today)
  const [, from, to, zone] = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?(@UTC)?$/.exec(text ?? '') ?? []
  return from || to ? { from, to, ...(zone ? { zone: UTC } : {}) } : undefined
}

function readRange(text: string): NumberSpan | undefined {
  const [, from, to] = /^(-?[\d.]*?)\.\.(-?[\d.]*)$/.exec(text) ?? []
  if (!from && !to) return undefined
  return { from: from ? Number(from) : undefined, to: to ? Number(to) : undefined }
}
