import * as z from 'zod'
import { spare, text } from '../answer-fields.ts'
import { endless, strangeAnswer } from '../strange-answer.ts'
import type { ListingPlaces, SourceAccount, SourcePlace } from '../../review-source.ts'
import { readAsAccount } from './facebook-client.ts'

/** Of a place Graph tells the country by name alone, unless its code is asked for (developers.facebook.com/docs/graph-api/reference/location). */
const FIELDS =
  'id,name,link,phone,website,store_number,is_permanently_closed,location{street,city,state,zip,country_code,latitude,longitude}'

const page = z.object({
  id: z.string().min(1),
  name: text.catch(''),
  link: spare(text),
  phone: spare(text),
  website: spare(text),
  store_number: spare(z.union([text, z.number()])),
  is_permanently_closed: spare(z.boolean()),
  location: spare(
    z.object({
      street: spare(text),
      city: spare(text),
      state: spare(text),
      zip: spare(text),
      country_code: spare(text),
      latitude: spare(z.number()),
      longitude: spare(z.number()),
    }),
  ),
})
const answerOf = z.object({
  data: z.array(z.unknown()).nullish(),
  paging: spare(z.object({ cursors: spare(z.object({ after: spare(z.string()) })), next: spare(z.string()) })),
})

export const facebookPlaces: ListingPlaces = {
  async list(account) {
    return { ...(await readPages(account)), holders: [await account.externalAccount()] }
  },
  keyOf: (externalId) => externalId,
}

/** The pages that a person manages, each once, and how many more nobody can read. */
async function readPages(account: SourceAccount) {
  const places = new Map<string, SourcePlace>()
  const seen = new Set<string>()
  let unread = 0
  let after: string | undefined
  do {
    const answer = answerOf.safeParse(
      await readAsAccount(account, '/me/accounts', { fields: FIELDS, limit: 100, after }),
    )
    if (!answer.success) throw strangeAnswer()
    const { data, paging } = answer.data
    for (const raw of data ?? []) {
      const read = page.safeParse(raw)
      if (!read.success) unread++
      else if (!places.has(read.data.id)) places.set(read.data.id, toPlace(read.data))
    }
    after = (paging?.next && paging.cursors?.after) || undefined
    if (after && seen.has(after)) throw endless()
    if (after) seen.add(after)
  } while (after)
  return { places: [...places.values()], unread }
}

function toPlace({ id, name, link, phone, website, location, ...said }: z.output<typeof page>): SourcePlace {
  return {
    key: id,
    externalId: id,
    number: id,
    storeCode: String(said.store_number ?? ''),
    name,
    street: location?.street ?? '',
    city: location?.city ?? '',
    region: location?.state ?? '',
    postalCode: location?.zip ?? '',
    country: location?.country_code ?? '',
    phone: phone ?? null,
    web: website ?? null,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    office: said.is_permanently_closed ? 'Permanently_Closed' : 'Open',
    url: link ?? null,
    flags: [],
  }
}
