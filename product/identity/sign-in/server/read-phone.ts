import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

export type Phone = { number: string; country: string | null }

/** Numbers that cost the sender or the caller more are no phones of people. */
const dear = ['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'TOLL_FREE', 'PAGER', 'VOICEMAIL']

/** A phone number as E.164, as a person writes it in their country (two letters) or with a plus; undefined when it is none. */
export function readPhone(text: string, country: string): Phone | undefined {
  const letters = country.toUpperCase()
  const parsed = parsePhoneNumberFromString(text, isSupportedCountry(letters) ? letters : undefined)
  if (!parsed?.isValid() || dear.includes(parsed.getType() ?? '')) return undefined
  return { number: parsed.number, country: parsed.country ?? null }
}
