import * as z from 'zod'
import type { SourceAccount } from '../../review-source.ts'
import { googleClient } from './google-client.ts'

const named = z.object({ name: z.string() })
const accounts = z.object({ accounts: z.array(named) }).catch({ accounts: [] })
const locations = z.object({ locations: z.array(named) }).catch({ locations: [] })
/** Somebody's own account comes first and often has no location; one of their groups has. */
const ACCOUNTS_LOOKED_AT = 5

/** Asks each of Google's APIs that we live on for one line. Raises `ProviderError`. */
export async function probeGoogle(account: SourceAccount): Promise<void> {
  const google = googleClient(account)
  const { accounts: known } = accounts.parse(await google.get('/v1/accounts', { pageSize: 20 }))
  const names = [...new Set([await account.externalAccount(), ...known.map(({ name }) => name)])]
  for (const name of names.slice(0, ACCOUNTS_LOOKED_AT)) {
    const answer = await google.get(`/v1/${name}/locations`, { readMask: 'name', pageSize: 1 })
    const [first] = locations.parse(answer).locations
    if (first) return void (await google.get(`/v4/${name}/${first.name}/reviews`, { pageSize: 1 }))
  }
}
