import { sql } from 'kysely'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { issueToken } from '#platform/server/system/tokens.ts'
import { SYSTEM_USER_IDS } from '#product/access/users/contract.ts'
import { DEFAULT_TIMEOUT_MINUTES, tenantState } from '#product/access/tenants/contract.ts'
import type { signIn } from '../contract.ts'
import { passwordFits } from './passwords.ts'
import { makeTries } from './tries.ts'

/** Purpose of the token between the two steps of signing in; beside the printed token types. */
export const LOGIN_TOKEN = 100
const LOGIN_TOKEN_SECONDS = 300
/** One e-mail may have several accounts; more than this many are not tried, so that a call costs a bounded time. */
const MAX_ACCOUNTS = 8

const byAccount = makeTries(10, 300)
const byAddress = makeTries(120, 60)

type Candidate = {
  id: number
  agency_id: number
  tenant_id: number | null
  password_hash: string | null
  auth_version: number
  name: string
  mfa: boolean
  tenant_name: string
  logo: string | null
  default_date_range: string | null
  persistent_login: boolean
  timeout_mins: number
  phone: string | null
  country: string | null
  usable: boolean
}

/** Lists only accounts whose own password hash matches (decision 4); unknown e-mails cost the same work and get the same answer. */
export const login2: Handler<typeof signIn, 'login2'> = async (ctx, { body }) => {
  const now = ctx.now()
  const email = body.email.toLowerCase()
  const account = `${ctx.caller.ip} ${email}`
  if (!byAddress.take(ctx.caller.ip, now) || !byAccount.take(account, now)) throw platformFault('tooMany')
  const platform = ctx.within('platform')
  const found = await sql<Candidate>`
    select u.id, u.agency_id, u.tenant_id, u.password_hash, u.auth_version, trim(u.first_name || ' ' || u.last_name) as name, coalesce(t.mfa, false) as mfa,
      coalesce(t.name, a.name) as tenant_name, coalesce(t.logo, a.logo) as logo, t.default_date_range,
      coalesce(t.persistent_login, true) as persistent_login, coalesce(t.timeout_mins, ${DEFAULT_TIMEOUT_MINUTES}) as timeout_mins, u.phone, u.country, u.active and not u.system and coalesce(t.state, 0) = ${tenantState.Active} as usable
    from users u join agency a on a.id = u.agency_id left join tenant t on t.id = u.tenant_id
    where lower(u.email) = ${email} and u.id <> all(${[...SYSTEM_USER_IDS]}) order by tenant_name, u.id limit ${MAX_ACCOUNTS}`.execute(
    platform.read,
  )
  const candidates = found.rows.length ? found.rows : [null]
  const fits = await Promise.all(
    candidates.map((candidate) => passwordFits(candidate?.password_hash ?? null, body.password)),
  )
  const matches = found.rows.filter((candidate, i) => fits[i] && candidate.usable)
  if (!matches.length) return ctx.fail('INVALID_CREDENTIALS')
  byAccount.clear(account)
  return platform.tx(async (tx) => {
    const users = []
    for (const match of matches) {
      const loginToken = await issueToken(tx.db, 'rl', {
        purpose: LOGIN_TOKEN,
        subjectId: match.id,
        tenantId: match.tenant_id,
        authVersion: match.auth_version,
        data: { persist: body.persist },
        now,
        expiresAt: new Date(now.getTime() + LOGIN_TOKEN_SECONDS * 1000),
      })
      users.push({
        id: match.id,
        agencyID: match.agency_id,
        tenantID: match.tenant_id,
        mfaEnabled: match.mfa,
        loginToken,
        name: match.name,
        tenant: {
          name: match.tenant_name,
          logo: match.logo,
          defaultDateRange: match.default_date_range,
          persistentLogin: match.persistent_login,
          timeoutMins: match.timeout_mins,
        },
        mfaMethods: [],
        phone: match.phone && maskedPhone(match.phone),
        country: match.country,
      })
    }
    return { users }
  })
}

/** Only the last four digits, the others as X with dashes between (document 000 §2). */
export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return `XXX-XXX-${digits.slice(-4).padStart(4, 'X')}`
}
