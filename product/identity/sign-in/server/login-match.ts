import type { Tx } from '#platform/server/system/serve-system.ts'
import { issueToken, type TokenKind } from '#platform/server/system/tokens.ts'
import type { LoginMatch } from '../contract.ts'
import type { Account } from './accounts.ts'
import { maskedPhone } from './masked-phone.ts'
import type { Proven } from './proven.ts'

/** The token between the two steps of signing in; beside the printed token types. */
export const loginTokens: TokenKind = { purpose: 100, prefix: 'rl' }
const LOGIN_TOKEN_SECONDS = 300

/** What is known of a login, as `LoginData` keeps it. */
type Login = { persist: boolean; isProven?: boolean; proven?: Proven; until?: Date; now: Date }

/** An account whose owner has just proved to be it, with the token for the next step. */
export async function toLoginMatch(
  tx: Pick<Tx, 'db'>,
  account: Account,
  { persist, isProven, proven, until, now }: Login,
): Promise<LoginMatch> {
  const loginToken = await issueToken(tx.db, loginTokens, {
    subjectId: account.id,
    tenantId: account.tenant_id,
    authVersion: account.auth_version,
    data: { persist, isProven, proven, until: until?.toISOString() },
    now,
    expiresAt: new Date(now.getTime() + LOGIN_TOKEN_SECONDS * 1000),
  })
  return {
    id: account.id,
    agencyID: account.agency_id,
    tenantID: account.tenant_id,
    name: account.name,
    tenant: {
      name: account.tenant_name,
      logo: account.logo,
      defaultDateRange: account.default_date_range,
      persistentLogin: account.persistent_login,
      timeoutMins: account.timeout_mins,
    },
    mfaEnabled: account.mfa,
    mfaMethods: methodsOf(account),
    phone: account.phone && maskedPhone(account.phone),
    country: account.country,
    loginToken,
  }
}

function methodsOf({ mfa, phone, has_totp }: Account): LoginMatch['mfaMethods'] {
  if (!mfa) return []
  return [...(phone ? (['sms'] as const) : []), ...(has_totp ? (['totp'] as const) : [])]
}
