import { useFormat } from '#platform/web/words/use-format.ts'
import { currentLocale } from '#platform/web/words/i18n.ts'

/** Sunday 4 January 1970: the first of the seven days that are named. */
const SUNDAY = Date.UTC(1970, 0, 4)
const DAY_MS = 86_400_000

/** Names of weekdays (Sunday 1 to Saturday 7) and of dates (`2026-12-24`) in the reader's language. */
export function useDayNames() {
  const { date } = useFormat('UTC')
  const tag = currentLocale().replace('_', '-')
  const named = (width: 'long' | 'short') => new Intl.DateTimeFormat(tag, { weekday: width, timeZone: 'UTC' })
  return {
    weekday: (day: number) => named('long').format(SUNDAY + (day - 1) * DAY_MS),
    date: (day: string) => `${named('short').format(Date.parse(`${day}T00:00:00Z`))}, ${date(`${day}T00:00:00Z`)}`,
  }
}
