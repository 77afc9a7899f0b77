import type { HolidaysTypes } from 'date-holidays'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { workingTime } from '../contract.ts'

const DAY_MS = 86_400_000
type Named = { code: string; name: string }

/** The data of all countries takes a moment and some memory: it is read when somebody asks first. */
const load = async () => (await import('date-holidays')).default

export const listCountries: Handler<typeof workingTime, 'countries'> = async ({ locale }) => {
  const language = locale.slice(0, 2)
  const Holidays = await load()
  const all = new Holidays()
  const named = (codes: Record<string, string> | undefined): Named[] =>
    Object.entries(codes ?? {})
      .map(([code, name]) => ({ code, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, language))
  const inWords = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return Object.entries(all.getCountries(language))
    .map(([code, name]) => ({ code, name: inWords.of(code) ?? name, regions: named(all.getStates(code, language)) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}

/** Only proposes: nothing of it counts before somebody has put it into a calendar. */
export const proposeHolidays: Handler<typeof workingTime, 'holidays'> = async (ctx, { query }) => {
  const { country, region, year } = query
  const Holidays = await load()
  const all = new Holidays()
  if (!Object.hasOwn(all.getCountries(), country)) return ctx.fail('unknownCountry', { field: 'country' })
  if (region && !Object.hasOwn(all.getStates(country) ?? {}, region))
    return ctx.fail('unknownCountry', { field: 'region' })
  const options = { languages: ctx.locale.slice(0, 2), types: ['public' as const] }
  const found = region ? new Holidays(country, region, options) : new Holidays(country, options)
  const days = found.getHolidays(year).flatMap(daysOf)
  const names = Map.groupBy(
    days.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    ({ date }) => date,
  )
  return [...names].map(([date, same]) => ({ date, name: [...new Set(same.map(({ name }) => name))].join(', ') }))
}

/** Each whole day of a holiday; what takes a part of a day is none that a calendar closes for. */
function daysOf({ date, start, end, name }: HolidaysTypes.Holiday): { date: string; name: string }[] {
  if (!date.includes(' 00:00:00')) return []
  const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
  const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS))
  return Array.from({ length: count }, (_, at) => ({
    date: new Date(first + at * DAY_MS).toISOString().slice(0, 10),
    name,
  }))
}
