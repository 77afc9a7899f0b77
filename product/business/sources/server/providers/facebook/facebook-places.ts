import * as z from 'zod'
import { spare } from '../answer-fields.ts'
import type { ListingPlaces, SourceAccount, SourcePlace } from '../../review-source.ts'
import { readAsAccount } from './facebook-client.ts'

const MOST_PAGES = 1000
const FIELDS = 'id,name,link,phone,website,store_number,is_permanently_closed,location'

const page = z.object({
  id: z.string().min(1),
  name: z.string().default(''),
  link: spare(z.string()),
  phone: spare(z.string()),
  website: spare(z.string()),
  store_number: spare(z.union([z.string(), z.number()])),
  is_permanently_closed: spare(z.boolean()),
  location: spare(
    z.object({
      street: spare(z.string()),
      city: spare(z.string()),
      state: spare(z.string()),
      zip: spare(z.string()),
      country_code: spare(z.string()),
      latitude: spare(z.number()),
      longitude: spare(z.number()),
    }),
  ),
})
const answerOf = z.object({
  data: z.array(z.unknown()).default([]),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
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
  let unread = 0
  let after: string | undefined
  for (let count = 0; count < MOST_PAGES; count++) {
    const { data, paging } = answerOf.parse(
      await readAsAccount(account, '/me/accounts', { fields: FIELDS, limit: 100, after }),
    )
    for (const raw of data) {
      const read = page.safeParse(raw)
      if (!read.success) unread++
      else if (!places.has(read.data.id)) places.set(read.data.id, toPlace(read.data))
    }
    after = paging?.next ? paging.cursors?.after : undefined
    if (!after) return { places: [...places.values()], unread }
  }
  throw new Error('the pages of a person have no end')
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
