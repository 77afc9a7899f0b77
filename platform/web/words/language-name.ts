import { languageTag, type Locale } from '#platform/contract/locales.ts'
import { currentLocale } from './i18n.ts'

/** A language in its own words, as in "français (Canada)". */
export function languageName(locale: Locale): string {
  const tag = languageTag(locale)
  const name = new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** A language by its tag in the reader's words, as in "German"; what is no tag stays as it is. */
export function nameOfLanguage(tag: string): string {
  try {
    return new Intl.DisplayNames(languageTag(currentLocale()), { type: 'language' }).of(tag.replace('_', '-')) ?? tag
  } catch {
    return tag
  }
}
