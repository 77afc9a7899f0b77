import { createContext, use } from 'react'
import { isolated } from '#platform/contract/isolated.ts'
import { chooseLocale, defaultLocale, languageTag, type Locale, wordsFrom } from '#platform/contract/locales.ts'
import { setRequestContext } from '#platform/web/api/request-context.ts'
import { pseudoOf } from '#platform/web/words/pseudo.ts'
import type { signInText } from '../text/en_US.ts'

type File = { ui: Record<string, string>; errors: Record<string, string> }
type Ui = keyof (typeof signInText)['ui']
type Plural = '_one' | '_few' | '_many' | '_other'
type Stem<K> = K extends `${infer S}${Plural}` ? S : K
/** A key of the words of signing in; counted ones without the form. */
export type WordKey = Stem<Ui>
export type MessageKey = WordKey | keyof (typeof signInText)['errors']

export type AuthWords = {
  locale: Locale
  /** The sentence of a key with its values filled in; `count` chooses the form. */
  say: (key: MessageKey, values?: Record<string, string | number>) => string
}

const texts = import.meta.glob<Record<string, File>>('../text/*.ts')
const LOCALE_KEY = 'renown.locale'

export const AuthWordsContext = createContext<AuthWords | undefined>(undefined)

export function useAuthWords(): AuthWords {
  const words = use(AuthWordsContext)
  if (!words) throw new Error('The words of signing in are not loaded')
  return words
}

/** The reader's locale: the one chosen here before, else the browser's. */
export function readerLocale(): Locale {
  const kept = localStorage.getItem(LOCALE_KEY)
  return chooseLocale(kept ? [kept] : navigator.languages)
}

export function keepLocale(locale: Locale): void {
  localStorage.setItem(LOCALE_KEY, locale)
}

/** The words of these pages alone, without the machinery the rest of the product needs for its own. */
export async function loadWords(locale: Locale): Promise<AuthWords> {
  const from = wordsFrom[locale] ?? locale
  const load = texts[`../text/${from}.ts`] ?? texts[`../text/${defaultLocale}.ts`]!
  setRequestContext({ locale })
  document.documentElement.lang = languageTag(locale)
  const { ui, errors } = Object.values(await load())[0]!
  return { locale, say: sayWith({ ...errors, ...ui }, languageTag(from), pseudoOf(location.search)) }
}

function sayWith(words: Record<string, string>, tag: string, dress: (text: string) => string): AuthWords['say'] {
  const plurals = new Intl.PluralRules(tag)
  const number = new Intl.NumberFormat(tag)
  return (key, values = {}) => {
    const { count } = values
    const text =
      typeof count === 'number' ? (words[`${key}_${plurals.select(count)}`] ?? words[`${key}_other`]) : undefined
    const shown = (name: string) => {
      const value = values[name] ?? ''
      return typeof value === 'number' ? number.format(value) : isolated(value)
    }
    return dress((text ?? words[key] ?? key).replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => shown(name)))
  }
}
