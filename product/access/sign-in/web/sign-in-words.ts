import { chooseLocale, defaultLocale, languageTag, type Locale, wordsFrom } from '#platform/contract/locales.ts'
import { setRequestContext } from '#platform/web/api/request-context.ts'
import type { signInText } from '../text/en_US.ts'

export type SignInWords = {
  ui: Record<keyof (typeof signInText)['ui'], string>
  errors: Record<keyof (typeof signInText)['errors'], string>
}

const texts = import.meta.glob<Record<string, SignInWords>>('../text/*.ts')
const LOCALE_KEY = 'renown.locale'

/** The reader's locale: the one chosen here before, else the browser's. */
export function readerLocale(): Locale {
  const kept = localStorage.getItem(LOCALE_KEY)
  return chooseLocale(kept ? [kept] : navigator.languages)
}

/** The words of this page alone, without the machinery the rest of the product needs for its own. */
export async function loadWords(locale: Locale): Promise<SignInWords> {
  const load = texts[`../text/${wordsFrom[locale] ?? locale}.ts`] ?? texts[`../text/${defaultLocale}.ts`]!
  setRequestContext({ locale })
  document.documentElement.lang = languageTag(locale)
  return Object.values(await load())[0]!
}

export function keepLocale(locale: Locale): void {
  localStorage.setItem(LOCALE_KEY, locale)
}
