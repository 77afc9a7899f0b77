import { on } from '#platform/server/system/serve-system.ts'
import { users } from '#product/organization/users/contract.ts'
import { linkMail } from './mail-jobs.ts'
import { personById } from './people.ts'

/** Whoever was added without a password gets their invitation, unless it is to wait. */
export const inviteNewUsers = on(users, 'created', 'passwords', async (ctx, { userId, welcome = true }) => {
  if (welcome) await ctx.within('platform').tx((tx) => tx.enqueue(linkMail, { userId }))
})

/** Whoever looks after somebody asked for their invitation, or for a link to a new password. */
export const mailWhenAsked = on(users, 'mailAsked', 'passwords', (ctx, { userId }) =>
  ctx.within('platform').tx((tx) => tx.enqueue(linkMail, { userId })),
)

/** Whoever was invited to an address that was wrong, and never came in, is invited to the right one. */
export const inviteAgain = on(users, 'addressChanged', 'passwords', async (ctx, { userId }) => {
  const { read, tx } = ctx.within('platform')
  const person = await personById(read, userId)
  const wasInvited = person && (person.notified || person.failed_emails > 0)
  if (wasInvited && !person.password_hash && !person.single_sign_on)
    await tx((inside) => inside.enqueue(linkMail, { userId }))
})
