import { glob } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import i18next from 'i18next'
import { isolated } from '#platform/contract/isolated.ts'
import { defaultLocale, languageTag, type Locale, locales, wordsBehind, wordsFrom } from '#platform/contract/locales.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A word of a system in a reader's locale; missing words fall back to en_US. `key` is a path, as in `errors/notFound`. */
export type Translate = (
  locale: Locale,
  system: string,
  key: string,
  values?: Record<string, string | number>,
) => string

let loaded: Promise<Translate> | undefined

/** Loads every text file of platform and systems, once a process. */
export function loadTranslate(): Promise<Translate> {
  return (loaded ??= load())
}

async function load(): Promise<Translate> {
  const resources: Record<string, Record<string, Record<string, unknown>>> = {}
  for await (const path of glob(['platform/text/*.ts', 'product/*/*/text/*.ts'], { cwd: root })) {
    const locale = basename(path, '.ts')
    const system = basename(dirname(dirname(path)))
    const file = (await import(pathToFileURL(root + path).href)) as Record<string, Record<string, unknown>>
    ;(resources[tagOf(locale as Locale)] ??= {})[system] = file['default'] ?? Object.values(file)[0]!
  }
  const texts = i18next.createInstance()
  await texts.init({
    resources,
    fallbackLng: Object.fromEntries(locales.map((locale) => [tagOf(locale), behind(locale)])),
    keySeparator: '/',
    nsSeparator: false,
    interpolation: { escape: isolated },
    initAsync: false,
  })
  return (locale, system, key, values) =>
    texts.t(key, { ns: system, lng: tagOf(wordsFrom[locale] ?? locale), ...values })
}

function behind(locale: Locale): string[] {
  return [wordsBehind[locale] ?? defaultLocale, defaultLocale].map(tagOf)
}

function tagOf(locale: Locale): string {
  return languageTag(locale ?? defaultLocale)
}
