import { sql } from 'kysely'
import { stands } from '#platform/server/system/failpoints.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler, MemberCtx } from '#platform/server/system/serve-system.ts'
import { brandOf } from '#product/organization/agencies/server/public.ts'
import type { signIn } from '../contract.ts'
import { accountById } from './accounts.ts'
import { mailCode } from './mailed-proof.ts'
import { knowsOwnPassword } from './own-password.ts'
import { hashCode } from './sms-code.ts'
import { createTotpSecret, sealTotp, totpAddress } from './totp.ts'
import { countTry } from './try-count.ts'

const MAILS = { of: 'app proof', windowSeconds: 900 }
const MAILS_ALLOWED = 5

/** A fresh secret for an authenticator app; the one in force goes on until a code of the new one was given, and one that was mailed where the session has shown a password alone. */
export const startTotp: Handler<typeof signIn, 'startTotp'> = async (ctx, { body }) => {
  if (!(await knowsOwnPassword(ctx, body.password))) return ctx.fail('wrongPassword', { field: 'password' })
  const { read, tx } = ctx.within('platform')
  const account = await accountById(read, ctx.who.userId)
  if (!account) return ctx.fail('wrongPassword')
  const { publicUrl } = ctx.services
  const brand = await brandOf(read, { agencyId: account.agency_id, tenantId: account.tenant_id, publicUrl })
  const secret = createTotpSecret()
  const mustProve = ctx.services.mail.isAvailable && stands('mailed proof') && !(await hasTakenSecondStep(ctx))
  const mailed = await tx(async (t) => {
    if (mustProve && (await countTry(t.db, { ...MAILS, key: String(account.id) }, ctx.now())) > MAILS_ALLOWED)
      return 'tooMany'
    const proof = mustProve ? appProof(await mailCode(ctx, t, account, 0), secret) : null
    const sealed = sealTotp(ctx, account, 'next_secret', secret)
    await sql`insert into second_factor (user_id, next_secret, next_at, next_proof) values (${account.id}, ${sealed}, ${ctx.now()}, ${proof})
      on conflict (user_id) do update set next_secret = excluded.next_secret, next_at = excluded.next_at, next_proof = excluded.next_proof`.execute(
      t.db,
    )
    return proof !== null
  })
  if (mailed === 'tooMany') throw platformFault('tooMany')
  return { secret, address: totpAddress(secret, { issuer: brand.name, label: account.email }), mailed }
}

/** What is kept of the mailed code. */
export function appProof(code: string, secret: string): string {
  return hashCode(`app ${code}`, secret)
}

async function hasTakenSecondStep({ who, within }: MemberCtx): Promise<boolean> {
  const session = within('platform').read.selectFrom('session').select('mfa_at').where('id', '=', who.sessionId!)
  return ((await session.executeTakeFirst())?.mfa_at ?? null) !== null
}
