import * as z from 'zod'
import type { SearchingPlaces, SourcePlace } from '../../review-source.ts'
import { spare, text } from '../answer-fields.ts'
import { strangeAnswer } from '../strange-answer.ts'
import { readAsAccount } from './yelp-client.ts'

/** So many are worth a look by a user. */
const MOST_FOUND = 3
const LONGEST_NAME = 64

const business = z.object({
  id: z.string().min(1).max(100),
  name: text.catch(''),
  url: spare(text),
  phone: spare(text),
  is_closed: spare(z.boolean()),
  coordinates: spare(z.object({ latitude: spare(z.number()), longitude: spare(z.number()) })),
  location: spare(
    z.object({
      address1: spare(text),
      city: spare(text),
      state: spare(text),
      zip_code: spare(text),
      country: spare(text),
    }),
  ),
})
const answerOf = z.object({ businesses: z.array(z.unknown()) })

/** Businesses by match, else by search (docs.developer.yelp.com/reference/v3_business_match, …/v3_business_search); a key names none of its own. */
export const yelpPlaces: SearchingPlaces = {
  async find(account, { name, street, city, region, postalCode, country, phone }) {
    const called = name.slice(0, LONGEST_NAME)
    const match = { name: called, address1: street, city, state: region, country, zip_code: postalCode, phone }
    const matched =
      street && city && country ? await read(account, '/businesses/matches', { ...match, limit: MOST_FOUND }) : []
    if (matched.length > 0) return matched
    const location = [street, city, postalCode, country].filter(Boolean).join(', ')
    return location ? read(account, '/businesses/search', { term: called, location, limit: MOST_FOUND }) : []
  },

  async get(account, externalId) {
    const answer = business.safeParse(await readAsAccount(account, `/businesses/${encodeURIComponent(externalId)}`))
    if (!answer.success) throw strangeAnswer()
    return toPlace(answer.data)
  },
}

async function read(...call: Parameters<typeof readAsAccount>): Promise<SourcePlace[]> {
  const answer = answerOf.safeParse(await readAsAccount(...call))
  if (!answer.success) throw strangeAnswer()
  return answer.data.businesses.flatMap((raw) => {
    const { data } = business.safeParse(raw)
    return data ? [toPlace(data)] : []
  })
}

function toPlace({ id, name, url, phone, is_closed, coordinates, location }: z.output<typeof business>): SourcePlace {
  return {
    key: id,
    externalId: id,
    number: id,
    storeCode: '',
    name,
    street: location?.address1 ?? '',
    city: location?.city ?? '',
    region: location?.state ?? '',
    postalCode: location?.zip_code ?? '',
    country: location?.country ?? '',
    phone: phone || null,
    web: null,
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
    office: is_closed ? 'Permanently_Closed' : 'Open',
    url: url ? withoutQuery(url) : null,
    flags: [],
  }
}

/** Yelp marks its links with whose key asked for them. */
function withoutQuery(url: string): string | null {
  const read = URL.parse(url)
  return read && /^https?:$/.test(read.protocol) ? `${read.origin}${read.pathname}` : null
}
