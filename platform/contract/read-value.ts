import type { ListField } from './filter.ts'
import { readKeyword } from './keyword.ts'

export type FilterValue = string | number | boolean | Date

/** A filter's text as the value its field holds; undefined where it is none. */
export function readValue({ type, choices }: ListField, text: string): FilterValue | undefined {
  if (type === 'choice') return choiceOf(choices!.values, text)
  return readers[type](text)
}

const readers: Record<Exclude<ListField['type'], 'choice'>, (text: string) => FilterValue | undefined> = {
  text: (text) => (text.includes('\0') ? undefined : text),
  integer: wholeNumber,
  id: wholeNumber,
  number: (text) => (/^-?\d{1,15}(\.\d{1,12})?$/.test(text) ? Number(text) : undefined),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  instant: (text) => {
    const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
    const date = new Date(text)
    return isInstant && !Number.isNaN(date.getTime()) ? date : undefined
  },
  keyword: (text) => ('keyword' in readKeyword(text) ? text : undefined),
  date: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && isDay(text) ? text : undefined),
}

function wholeNumber(text: string): number | undefined {
  const value = Number(text)
  return /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(value) ? value : undefined
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** By wire value or by name: a link may say `Positive` or `1`. */
function choiceOf(values: Readonly<Record<string, string | number>>, text: string): string | number | undefined {
  const named = Object.hasOwn(values, text) ? values[text] : undefined
  return named ?? Object.values(values).find((value) => String(value) === text)
}
