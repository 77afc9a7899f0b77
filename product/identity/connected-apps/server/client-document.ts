import * as z from 'zod'
import { withoutInvisible } from '#platform/contract/unique-name.ts'
import type { Services } from '#platform/server/system/services.ts'
import { isRedirect } from './redirects.ts'

const TIMEOUT_MS = 5000
const MOST_BYTES = 20_000

const document = z.looseObject({
  client_id: z.string(),
  client_name: z.string().max(200).optional(),
  client_uri: z.string().max(500).optional(),
  redirect_uris: z.array(z.string().max(1000)).min(1).max(50),
  token_endpoint_auth_method: z.string().optional(),
})
export type ClientDocument = { name: string; url: string | null; redirectUris: readonly string[] }

/** Whether a client is called by the address of its own document (OAuth Client ID Metadata Document): a whole path without tricks. */
export function isDocumentId(clientId: string): boolean {
  const url = URL.parse(clientId)
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== clientId) return false
  return url.pathname !== '/' && !url.hash && !url.username && !url.password && !clientId.includes('#')
}

/** What a client publishes of itself; null where it cannot be read, says to be another, or proves itself in a way that we do not know. */
export async function readClientDocument(
  services: Pick<Services, 'fetch'>,
  clientId: string,
): Promise<ClientDocument | null> {
  try {
    if (!clientId.startsWith('https:') && !(await services.fetch.check(clientId)).isOwn) return null
    const options = {
      headers: { accept: 'application/json' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_BYTES,
      redirects: 0,
    }
    const answer = await services.fetch(clientId, options)
    const read = answer.status === 200 ? document.safeParse(answer.json()) : null
    if (!read?.success || read.data.client_id !== clientId) return null
    const { client_name, client_uri, redirect_uris, token_endpoint_auth_method: proof = 'none' } = read.data
    if (proof !== 'none') return null
    const name =
      withoutInvisible(client_name ?? '')
        .trim()
        .slice(0, 100) || new URL(clientId).host
    const url = client_uri && URL.parse(client_uri)?.protocol === 'https:' ? client_uri : null
    return { name, url, redirectUris: redirect_uris.filter(isRedirect) }
  } catch {
    return null // whatever keeps it from being read, it says nothing
  }
}
