import { expect, test } from 'vitest'
import {
  languageTag,
  locales,
  wholeLanguages,
  wholeLocales,
  wordsBehind,
  wordsFrom,
  type Locale,
} from '#platform/contract/locales.ts'
import type { AnySystem } from '#platform/contract/define-system.ts'
import { loadTranslate } from '#platform/server/system/translate.ts'
import { everyContract, seen } from './house.ts'
import { textsOf } from './texts.ts'

type Read = { system: string; locale: Locale; words: Map<string, string> }

/** Systems that people read without signing in, or in their mail, speak every language that has words of its own. */
const outsiders = [
  'product/identity/sign-in',
  'product/identity/passwords',
  'product/identity/terms',
  'product/identity/sign-in-mail',
  'product/identity/unsubscribe',
  'product/workspace/view-subscriptions',
  'product/operations/export-mail',
  'product/operations/digest',
  'product/business/credential-mail',
  'product/reputation/widget-pages',
  'platform',
]
const ownWords = locales.filter((locale) => !wordsFrom[locale])
const plural = /_(zero|one|two|few|many|other)$/

/** The keys that the specification prints, by the system that raises them: they meet people who have not signed in. */
const printedKeys = async () =>
  (await everyContract()).flatMap(({ path, contract }) =>
    Object.entries(contract.errors)
      .filter(([, { printed }]) => printed)
      .map(([key]) => ({
        system: path === 'platform' ? path : `product/${path}`,
        key,
        isInside: isInside(contract, key),
      })),
  )
/** Whether only people who are signed in can meet it. */
const isInside = ({ name, routes }: AnySystem, key: string) =>
  name !== 'platform' && Object.values(routes).every(({ fails, needs }) => !fails?.includes(key) || needs !== 'anyone')

/** Systems whose words are no default export: the server, which reads that one, does not see them. */
const unread = new Set<string>()

async function readAll(): Promise<Read[]> {
  const found: Read[] = []
  for (const { path } of await everyContract()) {
    const system = path === 'platform' ? path : `product/${path}`
    for (const locale of locales) {
      const here = await textsOf(system, locale)
      if (!here) continue
      if (!here.isDefault) unread.add(system)
      found.push({ system, locale, words: here.texts })
    }
  }
  return found
}

const read = await readAll()
const inEnglish = (system: string) =>
  read.find((r) => r.system === system && r.locale === 'en_US')?.words ?? new Map<string, string>()
/** A system of the inside may say in further languages only the printed keys that people meet before they sign in; whatever says more says all. */
const isWhole = ({ system, locale, words }: Read) =>
  outsiders.includes(system) || speaksInside(locale) || [...words.keys()].some((key) => !key.startsWith('errors/'))
/** What only the inside shows, as the audit does, is said in its languages alone. */
const speaksInside = (locale: Locale) => wholeLanguages.includes(locale.split('_')[0]!)
const isPlural = (key: string, words: ReadonlyMap<string, string>) =>
  plural.test(key) && words.has(key.replace(plural, '_other'))
const baseOf = (key: string, words: ReadonlyMap<string, string>) =>
  isPlural(key, words) ? key.replace(plural, '') : key
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*-?\s*(\w+)/g)].map(([, name]) => name!).sort()
/** The forms that counts people meet need; a language may have more. */
const usedForms = (locale: Locale) => {
  const rules = new Intl.PluralRules(languageTag(locale))
  return new Set(Array.from({ length: 201 }, (_, n) => rules.select(n)))
}

test('every system has its words in English and German, and what outsiders read in every language', async () => {
  const contracts = await everyContract()
  const has = (system: string, locale: Locale) => read.some((r) => r.system === system && r.locale === locale)
  const awaited: string[] = []
  const missing = contracts.flatMap(({ path }) => {
    const system = path === 'platform' ? path : `product/${path}`
    const isOutsider = outsiders.includes(system)
    if (isOutsider && read.filter((r) => r.system === system).length < 2) {
      awaited.push(system) // its words are not written yet: nothing to compare
      return []
    }
    const wanted = isOutsider ? ownWords : wholeLocales
    return wanted.filter((locale) => !has(system, locale)).map((locale) => `${system} has no words in ${locale}`)
  })
  expect(missing).toEqual([])
  if (awaited.length) console.log(`words: still awaited from ${awaited.join(', ')}`)
  if (unread.size) console.log(`words: not a default export in ${[...unread].join(', ')}`)
  seen('words', {
    files: read.length,
    systems: new Set(read.map(({ system }) => system)).size,
    texts: read.reduce((sum, { words }) => sum + words.size, 0),
  })
})

test('every language says the same things', async () => {
  const printed = await printedKeys()
  const wrong = read.flatMap((one) => {
    const { system, locale, words } = one
    const english = inEnglish(system)
    const wanted = isWhole(one)
      ? new Set(
          [...english.keys()]
            .filter((key) => speaksInside(locale) || !key.startsWith('audit/'))
            .map((key) => baseOf(key, english)),
        )
      : new Set(printed.filter((one) => one.system === system && !one.isInside).map(({ key }) => `errors/${key}`))
    const here = new Set([...words.keys()].map((key) => baseOf(key, words)))
    return [
      ...[...wanted.difference(here)].map((key) => `${system} ${locale} lacks ${key}`),
      ...[...here.difference(wanted)].map((key) => `${system} ${locale} has ${key}, which English lacks`),
      ...[...words].filter(([, text]) => !text.trim()).map(([key]) => `${system} ${locale} ${key} is empty`),
    ]
  })
  expect(wrong).toEqual([])
})

test('every key that the specification prints, and people meet before they sign in, has a text in every language', async () => {
  const outside = (await printedKeys()).filter(({ isInside }) => !isInside)
  const textOf = (system: string, locale: Locale, key: string) =>
    read.find((r) => r.system === system && r.locale === locale)?.words.get(`errors/${key}`)
  const missing = outside.flatMap(({ system, key }) =>
    locales
      .map(
        (locale) =>
          [locale, wordsBehind[locale] ?? (locale === 'en_GB' ? 'en_US' : (wordsFrom[locale] ?? locale))] as const,
      )
      .filter(([locale, behind]) => !textOf(system, locale, key) && !textOf(system, behind, key))
      .map(([locale]) => `${system} ${locale} lacks ${key}`),
  )
  expect(missing).toEqual([])
  // those of documents 000 §5 and §8 that only the pages of signing in say, and those that a server raises, together
  const said = new Set([...outside.map(({ key }) => key), ...inEnglish('product/identity/sign-in').keys()].map(lastOf))
  expect(printedInDocuments.filter((key) => !said.has(key))).toEqual([])
})

/** As they stand in document 000 §5 and §8. */
const printedInDocuments = [
  'ERROR_VERIFY_CODE_FAILED',
  'VALIDATION_PHONE_REQUIRED',
  'VALIDATION_PHONE_INVALID',
  'VALIDATION_EMAIL_INVALID',
  'VALIDATION_PASSWORD_REQUIRED',
  'PASSWORD_RULES',
  'VALIDATION_CONFIRM_PASSWORD_REQUIRED',
  'VALIDATION_CONFIRM_PASSWORD_INVALID',
  'VALIDATION_ISSUER_REQUIRED',
  'VALIDATION_ISSUER_INVALID',
  'INVALID_CREDENTIALS',
  'FAILED',
  'UNAUTHORIZED',
  'ERROR_SEND_CODE_FAILED',
  'RESET_PASSWORD_FAILED',
  'RESET_PASSWORD_DUPLICATE',
  'error.duplicate',
  'error.invalid',
  'AUTH_ERROR_SSO_LOGIN',
  'TOS_ACCEPT_FAILED',
  'LINK_EXPIRED',
  'PERSISTENT_LOGIN_DISABLED',
  'CODE_RESENT',
  'RESET_PASSWORD_SUCCESS',
  'FORBIDDEN',
]
/** A path without its beginning and its plural form. */
function lastOf(path: string): string {
  return path.replace(/^.*\//, '').replace(plural, '')
}

test('every language fills in the same values', () => {
  const wrong = read.flatMap(({ system, locale, words }) => {
    const english = inEnglish(system)
    return [...words].flatMap(([key, text]) => {
      const base = english.get(key) ?? english.get(key.replace(plural, '_other')) ?? ''
      const wanted = placeholders(base)
      const here = placeholders(text)
      const fits = isPlural(key, words)
        ? here.every((name) => wanted.includes(name) || name === 'count') &&
          wanted.every((name) => name === 'count' || here.includes(name))
        : here.join() === wanted.join()
      return fits
        ? []
        : [
            `${system} ${locale} ${key} fills in ${here.join() || 'nothing'} where English has ${wanted.join() || 'nothing'}`,
          ]
    })
  })
  expect(wrong).toEqual([])
})

test('counted things have the forms their language needs, and no others', () => {
  let counted = 0
  const wrong = read.filter(isWhole).flatMap(({ system, locale, words }) => {
    const english = inEnglish(system)
    const bases = new Set(
      [...english.keys()].filter((key) => isPlural(key, english)).map((key) => key.replace(plural, '')),
    )
    const known = new Set<string>(new Intl.PluralRules(languageTag(locale)).resolvedOptions().pluralCategories)
    return [...bases].flatMap((base) => {
      counted++
      const forms = new Set(
        [...words.keys()]
          .filter((key) => isPlural(key, words) && key.replace(plural, '') === base)
          .map((key) => plural.exec(key)![1]!),
      )
      return [
        ...[...usedForms(locale)]
          .filter((form) => !forms.has(form))
          .map((form) => `${system} ${locale} ${base} lacks the form ${form}`),
        ...[...forms]
          .filter((form) => !known.has(form))
          .map((form) => `${system} ${locale} ${base} has the form ${form}, which the language lacks`),
      ]
    })
  })
  expect(wrong).toEqual([])
  console.log(`words: ${counted} counted texts`)
})

test('a region keeps its own spelling', () => {
  const foreign: Partial<Record<Locale, RegExp>> = { de_CH: /[ß„]/, en_GB: /rganiz/, fr_CA: /\s[;?!]/ }
  const wrong = read.flatMap(({ system, locale, words }) =>
    [...words]
      .filter(([, text]) => foreign[locale]?.test(text))
      .map(([key, text]) => `${system} ${locale} ${key}: ${text}`),
  )
  expect(wrong).toEqual([])
})

test('a region without words of its own reads its language, and everybody else reads English', async () => {
  const translate = await loadTranslate()
  const german = translate('de_DE', 'roles', 'title')
  expect(german).not.toBe(translate('en_US', 'roles', 'title'))
  expect(translate('de_CH', 'roles', 'title')).toBe(german)
  expect(translate('fr_CA', 'roles', 'title')).toBe(translate('en_US', 'roles', 'title'))
  expect(translate('zh_TW', 'sign-in', 'title')).toBe(translate('en_US', 'sign-in', 'title'))
})
