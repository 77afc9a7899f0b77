import * as z from 'zod'
import { type GoogleClient, spare, text } from '#product/business/credentials/server/public.ts'

const account = z.object({ name: z.string() })
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

/** Every location of these accounts, each once, and how many more there are that nobody can read. A single account is read as `accounts/-`, which also shows what is shared with it. */
export async function readGoogleLocations(
  google: GoogleClient,
  accounts: readonly string[],
): Promise<{ places: GoogleLocation[]; unread: number }> {
  const places = new Map<string, GoogleLocation>()
  let unread = 0
  for (const name of accounts) {
    const path = `/v1/${accounts.length === 1 ? 'accounts/-' : name}/locations`
    for await (const page of pages(google, path, { readMask: READ_MASK, pageSize: 100 })) {
      const { locations } = z.object({ locations: z.array(z.unknown()).default([]) }).parse(page)
      for (const raw of locations) {
        const read = googleLocation.safeParse(raw)
        if (!read.success) unread++
        else if (!places.has(read.data.name)) places.set(read.data.name, { ...read.data, account: name })
      }
    }
  }
  return { places: [...places.values()], unread }
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
