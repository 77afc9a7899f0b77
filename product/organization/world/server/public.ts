import { countryNumbers } from './country-numbers.ts'

/** Whether a text is one of the two-letter codes that ISO 3166-1 knows, in capitals. */
export function isCountry(code: string): boolean {
  return countryNumbers.has(code)
}
