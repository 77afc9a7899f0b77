import { useFormat } from '#platform/web/words/use-format.ts'

type Days = { from: string | null; to: string | null }

/** Writes resolved days with their year; undefined for life to date. */
export function useDays(): (days: Days) => string | undefined {
  const { rangeOfYear } = useFormat('UTC') // days of a calendar: no zone moves them
  return ({ from, to }) => (from && to ? rangeOfYear(`${from}T12:00Z`, `${to}T12:00Z`) : undefined)
}
