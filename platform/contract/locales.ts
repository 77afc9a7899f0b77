/** The locales of document 001 §9, in its order. */
export const locales = [
  'en_US',
  'fr_CA',
  'es_ES',
  'de_DE',
  'de_CH',
  'es_MX',
  'ru_RU',
  'zh_TW',
  'fr_FR',
  'en_GB',
  'it_IT',
  'nl_NL',
  'pt_PT',
  'pt_BR',
  'tr_TR',
  'ko_KR',
  'pl_PL',
  'ro_RO',
  'uk_UK',
  'cs_CZ',
  'hu_HU',
  'sk_SK',
] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en_US'

/** Locales whose words are another's: zh_TW has none of its own (decision 13). */
export const wordsFrom: Partial<Record<Locale, Locale>> = { zh_TW: 'en_US' }
/** Regions that read their language's main locale where they have no words of their own; the rest read en_US. */
export const wordsBehind: Partial<Record<Locale, Locale>> = { de_CH: 'de_DE', es_MX: 'es_ES', fr_CA: 'fr_FR' }

/** Languages that have every word of the inside; a locale of another language shows en_US there, and its own where outsiders read. */
export const wholeLanguages: readonly string[] = ['en', 'de']

/** The main locales of those languages: they need no words of another. */
export const wholeLocales: readonly Locale[] = wholeLanguages.map((language) =>
  locales.find((one) => one.startsWith(`${language}_`))!,
)

/** Which locale's words and formats a person of this locale sees inside the product. */
export function insideLocale(locale: Locale): Locale {
  return wholeLanguages.includes(locale.split('_')[0]!) ? locale : defaultLocale
}

/** The BCP 47 tag for formatting dates and numbers; the specification's uk_UK is Ukrainian as spoken in Ukraine. */
export function languageTag(locale: Locale): string {
  return locale === 'uk_UK' ? 'uk-UA' : locale.replace('_', '-')
}

/** The best locale for a list of wishes (BCP 47 or ours, first is best), or en_US. */
export function chooseLocale(wishes: readonly string[]): Locale {
  for (const wish of wishes) {
    const [language = '', region = ''] = wish.replace('-', '_').split('_')
    const exact = locales.find((l) => l.toLowerCase() === `${language}_${region}`.toLowerCase())
    const near = locales.find((l) => l.startsWith(`${language.toLowerCase()}_`))
    if (exact ?? near) return (exact ?? near)!
  }
  return defaultLocale
}
