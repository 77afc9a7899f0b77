import { on } from '#platform/server/system/serve-system.ts'
import { users } from '#product/organization/users/contract.ts'
import { confirmMail, formerMail } from '../mail-job.ts'

/** Whenever an address has changed: the old one hears of it, the new one is asked. */
export const followAddresses = on(users, 'addressChanged', 'sign-in', (ctx, { userId }) =>
  ctx.within('platform').tx(async (tx) => {
    await tx.enqueue(formerMail, { userId, at: ctx.now().toISOString() })
    await tx.enqueue(confirmMail, { userId })
  }),
)
