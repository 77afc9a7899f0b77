import { on } from '#platform/server/system/serve-system.ts'
import { users } from '#product/access/users/contract.ts'
import { linkMail } from './mail-jobs.ts'

/** Whoever was added without a password gets their invitation, unless it is to wait. */
export const inviteNewUsers = on(users, 'created', 'passwords', async (ctx, { userId, welcome = true }) => {
  if (welcome) await ctx.within('platform').tx((tx) => tx.enqueue(linkMail, { userId }))
})

/** Whoever looks after somebody asked for their invitation, or for a link to a new password. */
export const mailWhenAsked = on(users, 'mailAsked', 'passwords', (ctx, { userId }) =>
  ctx.within('platform').tx((tx) => tx.enqueue(linkMail, { userId })),
)
