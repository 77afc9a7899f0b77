import { withoutInvisible } from '#platform/contract/unique-name.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { connectedApps } from '../contract.ts'
import { isRedirect } from './redirects.ts'
import { registeredId } from './registered-client.ts'

/** With all else that an app asks it has to fit into the address that a user comes back to after they signed in. */
const LONGEST_ID = 1000

/** Names an app by what it says of itself. It gets no secret: an app on a user's device could not keep one. */
export const registerClient: Handler<typeof connectedApps, 'register'> = async (ctx, { body }) => {
  const { redirect_uris: redirectUris, client_name, client_uri } = body
  if (!redirectUris.every(isRedirect)) return ctx.fail('invalidRedirect')
  const name =
    withoutInvisible(client_name ?? '')
      .trim()
      .slice(0, 100) || 'App'
  const url = client_uri && URL.parse(client_uri)?.protocol === 'https:' ? client_uri : null
  const clientId = registeredId(ctx.services.secrets, { name, url, redirectUris, at: ctx.now() })
  if (clientId.length > LONGEST_ID) return ctx.fail('invalidMetadata')
  ctx.answerWith({ status: 201 })
  return {
    client_id: clientId,
    client_id_issued_at: Math.floor(ctx.now().getTime() / 1000),
    client_name: name,
    ...(url ? { client_uri: url } : {}),
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}
