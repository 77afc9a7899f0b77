import { readValue } from '#platform/contract/read-value.ts'

export const JOINT = '$$'
export const FIRST_SECOND = '00:00:00'
export const LAST_SECOND = '23:59:59'

/** `MM/DD/YYYY 00:00:00$$MM/DD/YYYY 23:59:59` for two days `YYYY-MM-DD` (document 000 §4). */
export function customText(from: string, to: string): string {
  return `${dayText(from)} ${FIRST_SECOND}${JOINT}${dayText(to)} ${LAST_SECOND}`
}

/** The two days that `customText` wrote; undefined where a text is none of its. */
export function customDays(text: string): { from: string; to: string } | undefined {
  const [from, to] = text.split(JOINT).map((end) => end.replace(/^(\d\d)\/(\d\d)\/(\d{4}) .*$/, '$3-$1-$2'))
  if (!isDay(from) || !isDay(to) || from > to || customText(from, to) !== text) return undefined
  return { from, to }
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && readValue({ type: 'date' }, text) !== undefined
}

function dayText(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}
