import { defineJob } from '#platform/server/system/serve-system.ts'
import { accountById, accountsByEmail, isUsable } from './accounts.ts'
import { mailContext } from './mail-context.ts'
import { MAGIC_LINK_MINUTES, createMagicKey } from './magic-link.ts'
import { MAIL_RETRIES, magicLinkMail, magicLinks } from './mail-job.ts'

/** One mail for every account of the address, each on its own so that one that fails repeats no other. */
export const findMagicLinks = defineJob({
  ...magicLinks,
  scope: 'platform',
  retries: MAIL_RETRIES,
  async run(ctx, { email, path }) {
    const { read, tx } = ctx.within('platform')
    const accounts = (await accountsByEmail(read, email)).filter(isUsable)
    await tx(async ({ enqueue }) => {
      for (const { id } of accounts) await enqueue(magicLinkMail, { userId: id, path })
    })
  },
})

/** Who signs in with a second step or through their company is told so instead. */
export const writeMagicLinkMail = defineJob({
  ...magicLinkMail,
  scope: 'platform',
  retries: MAIL_RETRIES,
  async run(ctx, { userId, path }) {
    const { read, tx } = ctx.within('platform')
    const { mail } = ctx.services
    const account = await accountById(read, userId)
    if (!account || !isUsable(account) || !mail.isAvailable) return
    const { say, letter, linkTo } = await mailContext(ctx, 'sign-in', account)
    const subject = say('magicLinkSubject')
    const footer = say('why', { email: account.email })
    const label = say('magicLinkAction')
    if (account.single_sign_on || account.mfa) {
      const [text, page] = account.single_sign_on
        ? (['magicLinkSso', '/auth/sso-issuer'] as const)
        : (['magicLinkMfa', '/auth'] as const)
      const paragraphs = [say(text, { account: account.tenant_name })]
      await mail.send(letter({ subject, paragraphs, action: { label, url: linkTo(page) }, footer }))
      return
    }
    const key = await tx((inside) => createMagicKey(inside, account, ctx.now()))
    await mail.send(
      letter({
        subject,
        paragraphs: [say('magicLink', { account: account.tenant_name })],
        action: { label, url: linkTo('/auth', { key, path }) },
        note: say('magicLinkNote', { minutes: MAGIC_LINK_MINUTES }),
        footer,
      }),
    )
  },
})
