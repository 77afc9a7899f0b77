import { languageTag, type Locale } from '#platform/contract/locales.ts'

/** A language in its own words, as in "français (Canada)". */
export function languageName(locale: Locale): string {
  const tag = languageTag(locale)
  const name = new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
