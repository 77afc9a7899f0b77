import type { Span } from './days.ts'

/** Why a text is no custom range, by the error of the contract that says it, and where. */
export type CustomFlaw = {
  error: 'rangeFormat' | 'noSuchDay' | 'notWholeDays' | 'wrongOrder'
  field: 'range' | 'range.start' | 'range.end'
}

const JOINT = '$$'
const TIMESTAMP = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/
const FIRST_SECOND = '00:00:00'
const LAST_SECOND = '23:59:59'

/** `MM/DD/YYYY 00:00:00$$MM/DD/YYYY 23:59:59` (document 000 §4); no days are no text, as life to date is the empty value. */
export function formatCustom(span: Span | null): string {
  if (!span) return ''
  return `${dayText(span.from)} ${FIRST_SECOND}${JOINT}${dayText(span.to)} ${LAST_SECOND}`
}

/** Reads what `formatCustom` writes, and nothing else. */
export function parseCustom(text: string): Span | CustomFlaw {
  const parts = text.split(JOINT)
  if (parts.length !== 2) return { error: 'rangeFormat', field: 'range' }
  const from = parseEnd(parts[0]!, 'range.start', FIRST_SECOND)
  if ('error' in from) return from
  const to = parseEnd(parts[1]!, 'range.end', LAST_SECOND)
  if ('error' in to) return to
  if (Temporal.PlainDate.compare(from, to) > 0) return { error: 'wrongOrder', field: 'range.end' }
  return { from, to }
}

function parseEnd(text: string, field: CustomFlaw['field'], wanted: string): Temporal.PlainDate | CustomFlaw {
  const [, month, day, year, time] = TIMESTAMP.exec(text) ?? []
  if (time === undefined) return { error: 'rangeFormat', field }
  const date = dateOf(Number(year), Number(month), Number(day))
  if (!date) return { error: 'noSuchDay', field }
  return time === wanted ? date : { error: 'notWholeDays', field }
}

function dateOf(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return year === 0 ? null : Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return null
  }
}

function dayText({ year, month, day }: Temporal.PlainDate): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(month)}/${two(day)}/${String(year).padStart(4, '0')}`
}
