const plain = (language: string) => language.toLowerCase().split(/[-_]/)[0]!

/** The language of a text without its region, where it is known and another than the reader's; undefined otherwise. */
export function foreignLanguage(language: string | null, locale: string): string | undefined {
  const known = language === null ? '' : plain(language)
  return known === '' || known === plain(locale) ? undefined : known
}

/** The reader's language without its region. */
export function ownLanguage(locale: string): string {
  return plain(locale)
}
