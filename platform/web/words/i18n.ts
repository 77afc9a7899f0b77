import { type BackendModule, createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import texts from 'virtual:texts'
import {
  chooseLocale,
  defaultLocale,
  languageTag,
  type Locale,
  wordsBehind,
  wordsFrom,
} from '#platform/contract/locales.ts'
import { setRequestContext } from '../api/request-context.ts'
import { flatten } from './flatten.ts'
import { pseudoOf } from './pseudo.ts'

const platformTexts = import.meta.glob<Record<string, unknown>>('../text/*.ts')
const LOCALE_KEY = 'renown.locale'

export const platformNamespace = 'platform'
export const i18n = createInstance()

const lazyTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  // With two parameters the promise is awaited; the type knows only the older form with a callback.
  read: async (locale: string, namespace: string) => {
    const module = await (
      namespace === platformNamespace ? platformTexts[`../text/${locale}.ts`] : await productText(locale, namespace)
    )?.()
    return module ? flatten(Object.values(module)[0]) : {}
  },
}

/** Starts the words in the person's locale, or without a person in the browser's; each system's words arrive when first asked for. */
export async function startWords(wish?: string): Promise<void> {
  const locale = wish ? chooseLocale([wish]) : (chosenLocale() ?? chooseLocale(navigator.languages))
  if (wish) localStorage.setItem(LOCALE_KEY, locale)
  const isPseudo = new URLSearchParams(location.search).has('pseudo')
  show(locale)
  await i18n
    .use(lazyTexts)
    .use(initReactI18next)
    .use({ type: 'postProcessor', name: 'pseudo', process: pseudoOf(location.search) })
    .init({
      lng: wordsFrom[locale] ?? locale,
      fallbackLng: (code) => [wordsBehind[code as Locale] ?? defaultLocale, defaultLocale],
      load: 'currentOnly',
      ns: [platformNamespace],
      defaultNS: platformNamespace,
      keySeparator: false,
      nsSeparator: false,
      postProcess: isPseudo ? ['pseudo'] : false,
      interpolation: { escapeValue: false },
      returnNull: false,
    })
}

/** The locale this browser was set to by hand, if any. */
export function chosenLocale(): Locale | undefined {
  const kept = localStorage.getItem(LOCALE_KEY)
  return kept ? chooseLocale([kept]) : undefined
}

export async function changeLocale(locale: Locale): Promise<void> {
  localStorage.setItem(LOCALE_KEY, locale)
  show(locale)
  await i18n.changeLanguage(wordsFrom[locale] ?? locale)
}

let shown: Locale = defaultLocale

/** The reader's locale; formats follow it even where its words are borrowed. */
export function currentLocale(): Locale {
  return shown
}

function show(locale: Locale) {
  shown = locale
  setRequestContext({ locale })
  document.documentElement.lang = languageTag(locale)
}

async function productText(locale: string, system: string) {
  return (await texts[locale]?.())?.default[system]
}
