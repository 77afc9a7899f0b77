import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { brandOf } from '#product/access/agencies/server/public.ts'
import type { signIn } from '../contract.ts'
import { accountById } from './accounts.ts'
import { knowsOwnPassword } from './own-password.ts'
import { makeTotpSecret, sealTotp, totpAddress } from './totp.ts'

/** A fresh secret for an authenticator app; the one in force goes on until a code of the new one was given. */
export const startTotp: Handler<typeof signIn, 'startTotp'> = async (ctx, { body }) => {
  if (!(await knowsOwnPassword(ctx, body.password))) return ctx.fail('wrongPassword', { field: 'password' })
  const { read, tx } = ctx.within('platform')
  const account = await accountById(read, ctx.who.userId)
  if (!account) return ctx.fail('wrongPassword')
  const { publicUrl } = ctx.services
  const brand = await brandOf(read, { agencyId: account.agency_id, tenantId: account.tenant_id, publicUrl })
  const secret = makeTotpSecret()
  await tx(({ db }) =>
    sql`insert into second_factor (user_id, next_secret, next_at) values (${account.id}, ${sealTotp(ctx, account, 'next_secret', secret)}, ${ctx.now()})
      on conflict (user_id) do update set next_secret = excluded.next_secret, next_at = excluded.next_at`.execute(db),
  )
  return { secret, address: totpAddress(secret, { issuer: brand.name, label: account.email }) }
}
