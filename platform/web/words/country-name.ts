import { languageTag } from '#platform/contract/locales.ts'
import { currentLocale } from './i18n.ts'

/** A country by its two letters, in the reader's language; what is no country stays as it is. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(languageTag(currentLocale()), { type: 'region' }).of(code) ?? code
}
