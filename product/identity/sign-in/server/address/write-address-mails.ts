import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { forgetFormerAddress } from '#product/organization/users/server/public.ts'
import { accountById, isUsable } from '../accounts.ts'
import { mailContext } from '../mail-context.ts'
import { confirmMail, formerMail, MAIL_RETRIES } from '../mail-job.ts'
import { momentIn } from '../moment-in.ts'
import { ADDRESS_KEY_DAYS, addressToConfirm, createAddressKey } from './address-keys.ts'

/** Asks whoever reads a new address to confirm it. Who has no password confirms it with their invitation. */
export const writeConfirmMail = defineJob({
  ...confirmMail,
  scope: 'platform',
  retries: MAIL_RETRIES,
  async run(ctx, { userId }) {
    const { read, tx } = ctx.within('platform')
    const account = await accountById(read, userId)
    const email = account && isUsable(account) ? addressToConfirm(account) : null
    const isInvited = account && !account.password_hash && !account.single_sign_on
    if (!account || email === null || isInvited || !ctx.services.mail.isAvailable) return
    const key = await tx(({ db }) => createAddressKey(db, account, email, ctx.now()))
    if (key === null) return
    const { say, letter, linkTo } = await mailContext(ctx, 'sign-in', { ...account, email })
    await ctx.services.mail.send(
      letter({
        subject: say('confirmSubject'),
        paragraphs: [say('confirm', { account: account.tenant_name })],
        action: { label: say('confirmSubject'), url: linkTo('/auth', { key }) },
        note: say('confirmNote', { days: ADDRESS_KEY_DAYS }),
        footer: say('why', { email }),
      }),
    )
  },
})

/** Tells the addresses that somebody had until now, each once; kept no longer than that. */
export const writeFormerMail = defineJob({
  ...formerMail,
  scope: 'platform',
  retries: MAIL_RETRIES,
  async run(ctx, { userId, at }) {
    const { read, tx } = ctx.within('platform')
    const account = await accountById(read, userId)
    if (!account) return
    for (const email of account.former_emails) {
      const { say, letter, locale } = await mailContext(ctx, 'sign-in', { ...account, email })
      const when = momentIn(locale, account.timezone, at)
      const told = letter({
        subject: say('addressChangedSubject'),
        paragraphs: [say('addressChanged', { account: account.tenant_name, when }), say('addressChangedElse')],
      })
      if (ctx.services.mail.isAvailable) await ctx.services.mail.send(told).catch(unlessRefused)
      await tx(({ db }) => forgetFormerAddress(db, userId, email))
    }
  },
})

/** An address that takes no mail, wrong from the start perhaps, is no reason to try again. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error
}
