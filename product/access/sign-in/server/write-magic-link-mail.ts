import { defineJob } from '#platform/server/system/serve-system.ts'
import { accountsByEmail, isUsable } from './accounts.ts'
import { deskFor } from './letter-to.ts'
import { MAGIC_LINK_MINUTES, makeMagicKey } from './magic-link.ts'
import { magicLinkMail } from './mail-job.ts'

/** One mail for every account of the address. Who signs in with a second step or through their company is told so instead. */
export const writeMagicLinkMail = defineJob({
  ...magicLinkMail,
  scope: 'platform',
  async run(ctx, { email, path }) {
    const { read, tx } = ctx.within('platform')
    if (!ctx.services.mail.isAvailable) return
    const accounts = (await accountsByEmail(read, email)).filter(isUsable)
    for (const account of accounts) {
      const { say, letter, linkTo } = await deskFor({ services: ctx.services, read }, 'sign-in', account)
      const why = { footer: say('why', { email: account.email }) }
      if (account.single_sign_on || account.mfa) {
        const [text, page] = account.single_sign_on
          ? (['magicLinkSso', '/auth/sso-issuer'] as const)
          : (['magicLinkMfa', '/auth'] as const)
        await ctx.services.mail.send(
          letter({
            subject: say('magicLinkSubject'),
            paragraphs: [say(text, { account: account.tenant_name })],
            action: { label: say('magicLinkAction'), url: linkTo(page) },
            ...why,
          }),
        )
        continue
      }
      const key = await tx((inside) => makeMagicKey(inside, account, ctx.now()))
      await ctx.services.mail.send(
        letter({
          subject: say('magicLinkSubject'),
          paragraphs: [say('magicLink', { account: account.tenant_name })],
          action: { label: say('magicLinkAction'), url: linkTo('/auth', { key, path }) },
          note: say('magicLinkNote', { minutes: MAGIC_LINK_MINUTES }),
          ...why,
        }),
      )
    }
  },
})
