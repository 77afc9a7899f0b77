import { on } from '#platform/server/system/serve-system.ts'
import { users } from '#product/access/users/contract.ts'
import { linkMail } from './mail-jobs.ts'

/** Whoever was added without a password gets their invitation. */
export const inviteNewUsers = on(users, 'created', 'passwords', (ctx, { userId }) =>
  ctx.within('platform').tx((tx) => tx.enqueue(linkMail, { userId })),
)
