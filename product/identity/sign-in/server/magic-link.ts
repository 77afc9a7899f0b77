import type { Tx } from '#platform/server/system/serve-system.ts'
import { endTokens, issueToken, type TokenKind } from '#platform/server/system/tokens.ts'
import { tokenType } from '../contract.ts'
import type { Account } from './accounts.ts'

export const magicLinkKeys: TokenKind = { purpose: tokenType.MagicLink, prefix: 'rm' }
export const MAGIC_LINK_MINUTES = 30

/** A key that signs in once; the one made before it ends. */
export async function createMagicKey(tx: Pick<Tx, 'db'>, account: Account, now: Date): Promise<string> {
  await endTokens(tx.db, { kinds: [magicLinkKeys], subjectId: account.id, now })
  return issueToken(tx.db, magicLinkKeys, {
    subjectId: account.id,
    tenantId: account.tenant_id,
    authVersion: account.auth_version,
    now,
    expiresAt: new Date(now.getTime() + MAGIC_LINK_MINUTES * 60_000),
  })
}

/** A path of our own pages, or null: what a browser would read as another site's address is none. */
export function ownPath(path: string | undefined): string | null {
  if (!path || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return null
  const url = URL.parse(path, 'https://own.invalid')
  return url?.origin === 'https://own.invalid' ? url.pathname + url.search + url.hash : null
}
