import { customText, FIRST_SECOND, JOINT, LAST_SECOND } from '../../custom-text.ts'
import type { Span } from './days.ts'

/** Why a text is no custom range, by the error of the contract that says it, and where. */
export type CustomFlaw = {
  error: 'rangeFormat' | 'noSuchDay' | 'notWholeDays' | 'wrongOrder'
  field: 'range' | 'range.start' | 'range.end'
}

const TIMESTAMP = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/

/** The text of a span (document 000 §4); no days are no text, as life to date is the empty value. */
export function formatCustom(span: Span | null): string {
  return span ? customText(span.from.toString(), span.to.toString()) : ''
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
