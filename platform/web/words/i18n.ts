import { type BackendModule, createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import texts from 'virtual:texts'
import {
  chooseLocale,
  defaultLocale,
  insideLocale,
  languageTag,
  type Locale,
  wholeLocales,
  wordsBehind,
} from '#platform/contract/locales.ts'
import { isolated } from '#platform/contract/isolated.ts'
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

/** Starts the words in the person's locale, or without a person in the browser's, as far as the inside has its language; each system's words arrive when first asked for. */
export async function startWords(wish?: string): Promise<void> {
  const wished = wish ? chooseLocale([wish]) : chosenLocale()
  if (wish) localStorage.setItem(LOCALE_KEY, wished)
  const locale = insideLocale(wished)
  const isPseudo = new URLSearchParams(location.search).has('pseudo')
  show(locale)
  await i18n
    .use(lazyTexts)
    .use(initReactI18next)
    .use({ type: 'postProcessor', name: 'pseudo', process: pseudoOf(location.search) })
    .init({
      lng: locale,
      fallbackLng: (code) =>
        wholeLocales.includes(code as Locale) ? [] : [wordsBehind[code as Locale] ?? defaultLocale],
      load: 'currentOnly',
      ns: [platformNamespace],
      defaultNS: platformNamespace,
      keySeparator: false,
      nsSeparator: false,
      postProcess: isPseudo ? ['pseudo'] : false,
      interpolation: { escape: isolated },
      returnNull: false,
    })
}

/** The locale of the person, where the inside may lack its words, or of the browser. */
export function chosenLocale(): Locale {
  const kept = localStorage.getItem(LOCALE_KEY)
  return chooseLocale(kept ? [kept] : navigator.languages)
}

export async function changeLocale(wished: Locale): Promise<void> {
  localStorage.setItem(LOCALE_KEY, wished)
  const locale = insideLocale(wished)
  show(locale)
  await i18n.changeLanguage(locale)
}

let shown: Locale = defaultLocale

/** The locale in which the reader sees the product, words and formats alike. */
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
