import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { signIn } from '../contract.ts'
import { accountById } from './accounts.ts'
import { maskedPhone } from './masked-phone.ts'

/** How one's own second step is set up. */
export const getFactors: Handler<typeof signIn, 'factors'> = async (ctx) => {
  const { read } = ctx.within('platform')
  const { userId } = ctx.who
  const account = await accountById(read, userId)
  const left = await sql<{
    count: number
  }>`select count(*)::int as count from recovery_code where user_id = ${userId} and used_at is null`.execute(read)
  return {
    required: account?.mfa_required ?? false,
    phone: account?.phone ? maskedPhone(account.phone) : null,
    totp: account?.has_totp ?? false,
    recoveryCodesLeft: left.rows[0]!.count,
  }
}
