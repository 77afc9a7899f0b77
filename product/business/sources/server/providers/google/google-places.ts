import * as z from 'zod'
import type { ListingPlaces, SourcePlace } from '../../review-source.ts'
import { googleClient, type GoogleClient } from './google-client.ts'
import { ownFlags, voiceFlags } from './google-voice.ts'

const account = z.object({ name: z.string() })
const googleLocation = z.object({
  name: z.string(),
  storeCode: z.string().default(''),
  title: z.string().default(''),
  phoneNumbers: z.object({ primaryPhone: z.string().optional() }).optional(),
  storefrontAddress: z
    .object({
      regionCode: z.string().default(''),
      postalCode: z.string().default(''),
      administrativeArea: z.string().default(''),
      locality: z.string().default(''),
      addressLines: z.array(z.string()).default([]),
    })
    .optional(),
  websiteUri: z.string().optional(),
  latlng: z.object({ latitude: z.number().optional(), longitude: z.number().optional() }).optional(),
  openInfo: z.object({ status: z.string().optional() }).optional(),
  metadata: z
    .object({
      mapsUri: z.string().optional(),
      hasVoiceOfMerchant: z.boolean().optional(),
      hasGoogleUpdated: z.boolean().optional(),
      hasPendingEdits: z.boolean().optional(),
      canDelete: z.boolean().optional(),
      duplicateLocation: z.string().optional(),
    })
    .optional(),
})
export type GoogleLocation = z.output<typeof googleLocation>

const READ_MASK = 'name,storeCode,title,phoneNumbers,storefrontAddress,websiteUri,latlng,openInfo,metadata'
const MOST_PAGES = 1000

export const googlePlaces: ListingPlaces = {
  async list(connected) {
    const google = googleClient(connected)
    const holders = await readAccounts(google)
    return { places: await Array.fromAsync(readLocations(google, holders)), holders }
  },

  /** Its `locations/1`, through whichever account it is reached. */
  keyOf: (externalId) => externalId.slice(externalId.lastIndexOf('locations/')),

  lookUp: voiceFlags,
}

/** Names of the accounts a sign-in manages, like `accounts/1`. */
async function readAccounts(google: GoogleClient): Promise<string[]> {
  const names: string[] = []
  for await (const page of pages(google, '/v1/accounts', { pageSize: 20 }))
    names.push(
      ...z
        .object({ accounts: z.array(account).default([]) })
        .parse(page)
        .accounts.map(({ name }) => name),
    )
  return names
}

/** Every location of these accounts, each once. A single account is read as `accounts/-`, which also shows what is shared with it. */
async function* readLocations(google: GoogleClient, accounts: readonly string[]): AsyncGenerator<SourcePlace> {
  const seen = new Set<string>()
  for (const owner of accounts) {
    const path = `/v1/${accounts.length === 1 ? 'accounts/-' : owner}/locations`
    for await (const page of pages(google, path, { readMask: READ_MASK, pageSize: 100 })) {
      const { locations } = z.object({ locations: z.array(z.unknown()).default([]) }).parse(page)
      for (const raw of locations) {
        const read = googleLocation.safeParse(raw)
        if (!read.success || seen.has(read.data.name)) continue
        seen.add(read.data.name)
        yield toPlace(owner, read.data)
      }
    }
  }
}

async function* pages(
  google: GoogleClient,
  path: string,
  query: Record<string, string | number>,
): AsyncGenerator<unknown> {
  let pageToken: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await google.get(path, { ...query, pageToken })
    yield answer
    pageToken = z.object({ nextPageToken: z.string().optional() }).parse(answer).nextPageToken
    if (!pageToken) return
  }
  throw new Error(`${path} has no end`)
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

function officeOf(status: string | undefined): SourcePlace['office'] {
  if (status === 'CLOSED_PERMANENTLY') return 'Permanently_Closed'
  return status === 'CLOSED_TEMPORARILY' ? 'Temporarily_Closed' : 'Open'
}
