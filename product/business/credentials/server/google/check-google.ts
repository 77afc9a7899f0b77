import * as z from 'zod'
import type { GoogleClient } from './google-client.ts'

const page = z.object({ locations: z.array(z.object({ name: z.string() })).catch([]) })

/** Asks each of Google's APIs that we live on for one line. Raises `ProviderError`. */
export async function checkGoogle(google: GoogleClient, account: string): Promise<void> {
  await google.get('/v1/accounts', { pageSize: 1 })
  const answer = await google.get(`/v1/${account}/locations`, { readMask: 'name', pageSize: 1 })
  const [first] = page.parse(answer).locations
  if (first) await google.get(`/v4/${account}/${first.name}/reviews`, { pageSize: 1 })
}
