import * as z from 'zod'
import type { GoogleClient } from '#product/business/credentials/server/public.ts'

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
export type GoogleLocation = z.output<typeof googleLocation> & { account: string }

const READ_MASK = 'name,storeCode,title,phoneNumbers,storefrontAddress,websiteUri,latlng,openInfo,metadata'
const MOST_PAGES = 1000

/** Names of the accounts a sign-in manages, like `accounts/1`. */
export async function readGoogleAccounts(google: GoogleClient): Promise<string[]> {
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
export async function* readGoogleLocations(
  google: GoogleClient,
  accounts: readonly string[],
): AsyncGenerator<GoogleLocation> {
  const seen = new Set<string>()
  for (const name of accounts) {
    const path = `/v1/${accounts.length === 1 ? 'accounts/-' : name}/locations`
    for await (const page of pages(google, path, { readMask: READ_MASK, pageSize: 100 })) {
      const { locations } = z.object({ locations: z.array(z.unknown()).default([]) }).parse(page)
      for (const raw of locations) {
        const read = googleLocation.safeParse(raw)
        if (!read.success || seen.has(read.data.name)) continue
        seen.add(read.data.name)
        yield { ...read.data, account: name }
      }
    }
  }
}

/** Which place at Google something written by `externalIdOf` is: its `locations/1`, through whichever account it is reached. */
export function placeOf(externalId: string): string {
  return externalId.slice(externalId.lastIndexOf('locations/'))
}

/** What the reviews of a location are read under. */
export function externalIdOf({ account: owner, name }: GoogleLocation): string {
  return `${owner}/${name}`
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
