import type { MemberCtx } from '#platform/server/system/serve-system.ts'
import { appAccess, type AskedAccess } from '../contract.ts'
import { type Client, findClient } from './find-client.ts'
import { acceptedResources } from './metadata.ts'
import { isOneOf, withParams } from './redirects.ts'

type Access = (typeof appAccess.members)[number]
/** What an app asks for, or what of it breaks the protocol, in the words of RFC 6749 §4.1.2.1. */
export type Checked = {
  client: Client
  ask: { access: Access; challenge: string } | null
  /** Where the user goes with no. */
  backTo: string
}
type Fail = (error: 'unknownClient' | 'unknownRedirect', detail?: { field: string }) => never
type Ctx = Pick<MemberCtx, 'services' | 'within'> & { fail: Fail }

/** Reads what an app asks for. One that cannot be sent back anywhere is refused here. */
export async function checkAsked(ctx: Ctx, asked: AskedAccess): Promise<Checked> {
  const client = await findClient(ctx, asked.client_id)
  if (!client) return ctx.fail('unknownClient', { field: 'client_id' })
  if (!isOneOf(client.redirectUris, asked.redirect_uri)) return ctx.fail('unknownRedirect', { field: 'redirect_uri' })
  const wrong = wrongIn(ctx, asked)
  const access = accessIn(asked.scope)
  const said = wrong ? { error: wrong[0], error_description: wrong[1] } : { error: 'access_denied' }
  return {
    client,
    ask: wrong ? null : { access: access!, challenge: asked.code_challenge! },
    backTo: backTo(ctx, asked, said),
  }
}

/** The address to which the user is sent back, with what they bring. */
export function backTo(
  { services: { publicUrl } }: Pick<Ctx, 'services'>,
  { redirect_uri, state }: AskedAccess,
  said: Readonly<Record<string, string | undefined>>,
): string {
  return withParams(redirect_uri, { ...said, state, iss: publicUrl })
}

function wrongIn({ services }: Ctx, asked: AskedAccess): readonly [error: string, why: string] | null {
  if (asked.response_type !== 'code') return ['unsupported_response_type', 'response_type must be code']
  if (!/^[\w.~-]{43,128}$/.test(asked.code_challenge ?? ''))
    return ['invalid_request', 'code_challenge is missing or no SHA-256 in base64url']
  if (asked.code_challenge_method !== 'S256') return ['invalid_request', 'code_challenge_method must be S256']
  if (!accessIn(asked.scope)) return ['invalid_scope', `scope must name one of ${appAccess.members.join(', ')}`]
  if (asked.resource !== undefined && !acceptedResources(services.publicUrl).includes(asked.resource))
    return ['invalid_target', 'resource is not here']
  return null
}

/** All that one may give where nothing is named; what we do not know is left aside (RFC 6749 §3.3). */
function accessIn(scope = 'work'): Access | null {
  const asked = scope.split(' ')
  return asked.includes('work') ? 'work' : asked.includes('read') ? 'read' : null
}
