import { languageTag, type Locale } from '#platform/contract/locales.ts'
import { portalLocales } from '../contract.ts'

/** The portal's word for a language: the same, else its base, else empty (document 000 §5). */
export function portalLocale(locale: Locale): string {
  const tag = languageTag(locale)
  const known: readonly string[] = portalLocales
  const base = tag.split('-')[0]!
  return [tag, base].find((one) => known.includes(one)) ?? ''
}
