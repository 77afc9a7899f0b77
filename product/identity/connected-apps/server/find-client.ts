import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import type { appOrigin } from '../contract.ts'
import { isDocumentId, readClientDocument } from './client-document.ts'
import { readClient, readClientId } from './client-row.ts'
import { readRegisteredId } from './registered-client.ts'

/** An app that asks, whoever says so. */
export type Client = {
  clientId: string
  origin: (typeof appOrigin.members)[number]
  name: string
  url: string | null
  redirectUris: readonly string[]
  /** Where it was added by hand. */
  listed: { tenantId: number; id: number } | null
}

/** The app that is called so; null for nobody. */
export async function findClient(
  { services, within }: Pick<OpenCtx, 'services' | 'within'>,
  clientId: string,
): Promise<Client | null> {
  const listed = readClientId(clientId)
  if (listed) {
    const row = await readClient(within({ tenantId: listed.tenantId }).read, listed)
    return row
      ? { clientId, origin: 'Listed', name: row.name, url: null, redirectUris: row.redirect_uris, listed }
      : null
  }
  const registered = readRegisteredId(services.secrets, clientId)
  if (registered) return { clientId, origin: 'Registered', ...registered, listed: null }
  const document = isDocumentId(clientId) ? await readClientDocument(services, clientId) : null
  return document && { clientId, origin: 'Document', ...document, listed: null }
}
