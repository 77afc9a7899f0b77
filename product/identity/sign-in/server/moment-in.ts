import { dateFormat } from '#platform/contract/formats.ts'
import { languageTag, type Locale } from '#platform/contract/locales.ts'

/** A moment as its reader writes it, with the zone, as in `21 November 2026 at 19:13 CET`. */
export function momentIn(locale: Locale, timeZone: string, at: string): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return dateFormat(languageTag(locale), { ...parts, timeZone, timeZoneName: 'short' }).format(new Date(at))
}
