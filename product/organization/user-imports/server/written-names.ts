import { languageTag, locales } from '#platform/contract/locales.ts'
import { isCountry } from '#product/organization/world/server/public.ts'

type Kind = 'language' | 'region'

/** A locale by its code (`pt_BR`, `pt-br`) or its name in a language of the product, as exports write it. */
export function readLocale(text: string): string | undefined {
  const low = text.replace('-', '_').toLowerCase()
  return locales.find((locale) => locale.toLowerCase() === low) ?? localesByName().get(text.toLowerCase())
}

/** A country by its two letters or its name in a language of the product, as exports write it. */
export function readCountry(text: string): string | undefined {
  const code = text.toUpperCase()
  return isCountry(code) ? code : countriesByName().get(text.toLowerCase())
}

const localesByName = once(() => byName('language', locales, languageTag))
const countriesByName = once(() => byName('region', countryCodes().filter(isCountry), (code) => code))

function byName<Code extends string>(type: Kind, codes: readonly Code[], tagOf: (code: Code) => string) {
  return new Map(
    locales.flatMap((locale) => {
      const names = new Intl.DisplayNames(languageTag(locale), { type, fallback: 'none' })
      return codes.flatMap((code) => {
        const name = names.of(tagOf(code))
        return name ? [[name.toLowerCase(), code] as const] : []
      })
    }),
  )
}

function countryCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((first) => letters.map((second) => first + second))
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
