import { getCountries } from 'libphonenumber-js'
import { languageTag, locales } from '#platform/contract/locales.ts'

export type SplitAddress = { street: string; city: string; region: string; postalCode: string; country: string }

/** The parts of an address that was written as one text, in the orders usual in Europe and America. `country` is an ISO code, or empty.
 * What cannot be told apart stays in `street`, so that nothing is lost. */
export function splitAddress(text: string): SplitAddress {
  const parts = text
    .split(/[,;|\n]+/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  const country = takeCountry(parts)
  const place = takePlace(parts)
  const street = parts.join(', ')
  const region = place.region
  return { street, ...place, region, country: country || countryOf(place) }
}

/** The last part where it names a country. A code of two letters does only behind a postal code: `Los Angeles, CA` is in no Canada. */
function takeCountry(parts: string[]): string {
  const last = parts.at(-1)
  if (last === undefined || parts.length < 2) return ''
  const isCode = /^[A-Za-z]{2}$/.test(last)
  if (isCode && !parts.slice(1, -1).some((part) => postalCode.test(part))) return ''
  const country = countries().get(plain(last)) ?? ''
  if (country) parts.pop()
  return country
}

type Place = Pick<SplitAddress, 'city' | 'region' | 'postalCode'>
const nowhere: Place = { city: '', region: '', postalCode: '' }

/** Codes that stand beside a city; a number of four digits counts only with the name of a place behind it. */
const postalCode =
  /(?:^|\s)((?:[A-Z]{1,2}-)?\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} ?[A-Z]{2}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3}-\d{4}|\d{6}|(?:[A-Z]{1,2}-)?\d{4}(?=\s\p{L}))(?=\s|$)/u
const stateCode = /^[A-Z]{2,3}$/

/** Takes the parts behind the street away: those from the postal code on, or else the last one or two. */
function takePlace(parts: string[]): Place {
  const at = parts.findLastIndex((part, i) => i > 0 && postalCode.test(part))
  if (at > 0) return takeCoded(parts, at)
  const [only = ''] = parts
  const inOne = parts.length === 1 ? /^(.*?\d\S*)\s+((?:[A-Z]-)?\d{4,5})\s+(\p{L}.*)$/u.exec(only) : null
  if (inOne) {
    parts[0] = inOne[1]!
    return { ...nowhere, postalCode: inOne[2]!, city: inOne[3]! }
  }
  if (parts.length === 2) return { ...nowhere, city: parts.pop()! }
  if (parts.length < 3) return nowhere
  const region = parts.pop()!
  return { ...nowhere, city: parts.pop()!, region }
}

function takeCoded(parts: string[], at: number): Place {
  const behind = parts.splice(at + 1).join(', ')
  const part = parts.pop()!
  const found = postalCode.exec(part)!
  const before = part.slice(0, found.index).trim()
  const after = part.slice(found.index + found[0].length).trim()
  const code = found[1]!.replace(/^[A-Z]{1,2}-(?=\d)/, '')
  if (after) return { postalCode: code, city: after, region: behind || before }
  if (before === '') {
    // `5 High Street, Leeds, West Yorkshire, LS1 4DY`; a part with a number is still of the street
    const region = parts.length > 2 && !/\d/.test(parts.at(-2)!) ? parts.pop()! : behind
    return { postalCode: code, city: parts.length > 1 ? parts.pop()! : '', region }
  }
  // `Springfield, IL 62701` and `Springfield IL 62701`
  const words = before.split(' ')
  if (stateCode.test(before))
    return { postalCode: code, region: before, city: parts.length > 1 ? parts.pop()! : behind }
  if (stateCode.test(words.at(-1)!))
    return { postalCode: code, region: words.at(-1)!, city: words.slice(0, -1).join(' ') }
  return { postalCode: code, city: before, region: behind }
}

const states = new Set(
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
)

/** A state of the United States with a ZIP code needs no country beside it. */
function countryOf({ region, postalCode: code }: Place): string {
  return states.has(region) && /^\d{5}(-\d{4})?$/.test(code) ? 'US' : ''
}

let known: ReadonlyMap<string, string> | undefined

/** Countries by code and by their names in the product's languages. */
function countries(): ReadonlyMap<string, string> {
  return (known ??= new Map([
    ...[...locales.map(languageTag), ...languages].flatMap((tag) => {
      const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
      return getCountries().flatMap((code) => {
        const name = names.of(code)
        return name ? [[plain(name), code] as const] : []
      })
    }),
    ...getCountries().map((code) => [plain(code), code] as const),
    ...Object.entries({ usa: 'US', 'u s a': 'US', uk: 'GB', england: 'GB', scotland: 'GB', wales: 'GB', uae: 'AE' }),
  ]))
}

/** Languages of addresses beside the product's own. */
const languages = ['sv', 'da', 'nb', 'fi', 'el', 'bg', 'hr', 'sl', 'et', 'lv', 'lt', 'ja', 'ar', 'he', 'hi']

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
