import { createHash, createHmac } from 'node:crypto'
import type { Services } from '#platform/server/system/services.ts'
import type { TokenKind } from '#platform/server/system/tokens.ts'

/** The single-use token that travels to the source and back; outside the printed ones (document 000 §3). */
export const connectStates: TokenKind = { purpose: 41, prefix: 'connect' }
/** The same for whom an account belongs to, who has no session here; and of the link they were mailed. */
export const ownerConnectStates: TokenKind = { purpose: 42, prefix: 'ownconnect' }
export const ownerLinkKeys: TokenKind = { purpose: 43, prefix: 'own' }
export const CONNECT_SECONDS = 600

/** Where sources send people back to. */
export function callbackUrl({ publicUrl }: Pick<Services, 'publicUrl'>): string {
  return `${publicUrl}/api/credentials2/callback`
}

/** The proof that whoever redeems the code is who asked for it (RFC 7636); derived from the state, so that nothing more is kept. */
export function codeProof(
  { secrets }: Pick<Services, 'secrets'>,
  state: string,
): { verifier: string; challenge: string } {
  const verifier = createHmac('sha256', secrets.keyFor('oauth-code-proof')).update(state).digest('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
