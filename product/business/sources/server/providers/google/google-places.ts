import * as z from 'zod'
import type { ListingPlaces, SourcePlace } from '../../review-source.ts'
import { spare, text } from '../answer-fields.ts'
import { endless, strangeAnswer } from '../strange-answer.ts'
import { googleClient, type GoogleClient } from './google-client.ts'
import { fieldEdits } from './google-edits.ts'
import { ownFlags, voiceFlags } from './google-voice.ts'

const account = z.object({ name: z.string().regex(/^accounts\/[^/\s]+$/) })
const words = text.catch('')
const flag = spare(z.boolean())
/** Of a place all but its name may be missing, null or of another kind. */
const googleLocation = z.object({
  name: z.string().regex(/^locations\/[^/\s]+$/),
  storeCode: words,
  title: words,
  phoneNumbers: spare(z.object({ primaryPhone: spare(text) })),
  storefrontAddress: spare(
    z.object({
      regionCode: words,
      postalCode: words,
      administrativeArea: words,
      locality: words,
      addressLines: z.array(text).catch([]),
    }),
  ),
  websiteUri: spare(text),
  latlng: spare(z.object({ latitude: spare(z.number()), longitude: spare(z.number()) })),
  openInfo: spare(z.object({ status: spare(text) })),
  metadata: spare(
    z.object({
      mapsUri: spare(text),
      hasVoiceOfMerchant: flag,
      hasGoogleUpdated: flag,
      hasPendingEdits: flag,
      canDelete: flag,
      duplicateLocation: spare(text),
    }),
  ),
})
export type GoogleLocation = z.output<typeof googleLocation>

const READ_MASK = 'name,storeCode,title,phoneNumbers,storefrontAddress,websiteUri,latlng,openInfo,metadata'

export const googlePlaces: ListingPlaces = {
  async list(connected) {
    const google = googleClient(connected)
    const accounts = await readAll(google, '/v1/accounts', 'accounts', { pageSize: 20 })
    const holders = accounts.flatMap((raw) => account.safeParse(raw).data?.name ?? [])
    const { places, unread } = await readLocations(google, holders)
    return { places, unread: unread + accounts.length - holders.length, holders }
  },

  /** Its `locations/1`, through whichever account it is reached. */
  keyOf: (externalId) => externalId.slice(externalId.lastIndexOf('locations/')),

  async lookUp(account, places, known) {
    const google = googleClient(account)
    const voices = await voiceFlags(google, places, known)
    const fields = await fieldEdits(google, places, known)
    return { flags: voices.flags, edits: fields.edits, isWhole: voices.isWhole && fields.isWhole }
  },
}

/** Every location of these accounts, each once, and how many more nobody can read. A single account is read as `accounts/-`, which also shows what is shared with it. */
async function readLocations(google: GoogleClient, accounts: readonly string[]) {
  const places = new Map<string, SourcePlace>()
  let unread = 0
  for (const owner of accounts) {
    const path = `/v1/${accounts.length === 1 ? 'accounts/-' : owner}/locations`
    for (const raw of await readAll(google, path, 'locations', { readMask: READ_MASK, pageSize: 100 })) {
      const read = googleLocation.safeParse(raw)
      if (!read.success) unread++
      else if (!places.has(read.data.name)) places.set(read.data.name, toPlace(owner, read.data))
    }
  }
  return { places: [...places.values()], unread }
}

/** What stands under a name on all pages of an answer, unread. */
async function readAll(
  google: GoogleClient,
  path: string,
  name: string,
  query: Record<string, string | number>,
): Promise<unknown[]> {
  const page = z.object({ [name]: z.array(z.unknown()).nullish(), nextPageToken: spare(z.string()) })
  const seen = new Set<string>()
  const all: unknown[] = []
  let pageToken: string | undefined
  do {
    const read = page.safeParse(await google.get(path, { ...query, pageToken }))
    if (!read.success) throw strangeAnswer()
    all.push(...((read.data[name] as unknown[] | null | undefined) ?? []))
    pageToken = (read.data['nextPageToken'] as string | null | undefined) || undefined
    if (pageToken && seen.has(pageToken)) throw endless()
    if (pageToken) seen.add(pageToken)
  } while (pageToken)
  return all
}

function toPlace(owner: string, location: GoogleLocation): SourcePlace {
  const { name, storeCode, title, storefrontAddress: address, phoneNumbers, websiteUri, latlng, metadata } = location
  return {
    key: name,
    externalId: `${owner}/${name}`,
    number: name.replace('locations/', ''),
    storeCode,
    name: title,
    street: address?.addressLines.join(', ') ?? '',
    city: address?.locality ?? '',
    region: address?.administrativeArea ?? '',
    postalCode: address?.postalCode ?? '',
    country: address?.regionCode ?? '',
    phone: phoneNumbers?.primaryPhone ?? null,
    web: websiteUri ?? null,
    latitude: latlng?.latitude ?? null,
    longitude: latlng?.longitude ?? null,
    office: officeOf(location.openInfo?.status),
    url: metadata?.mapsUri ?? null,
    flags: ownFlags(location),
  }
}

function officeOf(status: string | null | undefined): SourcePlace['office'] {
  if (status === 'CLOSED_PERMANENTLY') return 'Permanently_Closed'
  return status === 'CLOSED_TEMPORARILY' ? 'Temporarily_Closed' : 'Open'
}
