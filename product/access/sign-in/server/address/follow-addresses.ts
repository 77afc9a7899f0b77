import { on } from '#platform/server/system/serve-system.ts'
import { users } from '#product/access/users/contract.ts'
import { confirmMail, formerMail } from '../mail-job.ts'
import { secondStepMail } from '../mailed-proof.ts'

/** Whenever an address has changed: the old one hears of it, the new one is asked. */
export const followAddresses = on(users, 'addressChanged', 'sign-in', (ctx, { userId }) =>
  ctx.within('platform').tx(async (tx) => {
    await tx.enqueue(formerMail, { userId, at: ctx.now().toISOString() })
    await tx.enqueue(confirmMail, { userId })
  }),
)

/** Whenever the phone has changed to which codes go, its person hears of it at the address they have. */
export const followPhones = on(users, 'phoneChanged', 'sign-in', (ctx, { userId }) =>
  ctx.within('platform').tx((tx) => tx.enqueue(secondStepMail, { userId, at: ctx.now().toISOString() })),
)
