import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import { languageTag, type Locale } from '#platform/contract/locales.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { Country, world } from '../contract.ts'
import { countryNumbers } from './country-numbers.ts'

const FIRST = 'US'
const known = new Map<Locale, Country[]>()

/** The countries one can phone, by name in the reader's language, the United States first. */
export const listCountries: Handler<typeof world, 'countries'> = async ({ locale }) => {
  const kept = known.get(locale)
  if (kept) return kept
  const made = countriesIn(locale)
  known.set(locale, made)
  return made
}

function countriesIn(locale: Locale): Country[] {
  const tag = languageTag(locale)
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const { compare } = new Intl.Collator(tag)
  return getCountries()
    .flatMap((code) => {
      const id = countryNumbers.get(code)
      return id === undefined
        ? []
        : [{ id, code, name: names.of(code) ?? code, phoneCode: getCountryCallingCode(code) }]
    })
    .toSorted((a, b) => Number(b.code === FIRST) - Number(a.code === FIRST) || compare(a.name, b.name))
}
