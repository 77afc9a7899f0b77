import { defineJob } from '#platform/server/system/serve-system.ts'
import { accountById } from './accounts.ts'
import { browserOf } from './browser-of.ts'
import { mailContext } from './mail-context.ts'
import { MAIL_RETRIES, newDeviceMail } from './mail-job.ts'
import { momentIn } from './moment-in.ts'

/** Tells who signed in where, and what to do when it was somebody else. */
export const writeNewDeviceMail = defineJob({
  ...newDeviceMail,
  scope: 'platform',
  retries: MAIL_RETRIES,
  async run(ctx, { userId, ip, userAgent, at }) {
    const { read } = ctx.within('platform')
    const account = await accountById(read, userId)
    if (!account || !ctx.services.mail.isAvailable) return
    const { say, letter, linkTo, locale } = await mailContext(ctx, 'sign-in', account)
    await ctx.services.mail.send(
      letter({
        subject: say('newDeviceSubject'),
        paragraphs: [
          say('newDevice', { account: account.tenant_name }),
          {
            facts: [
              { name: say('when'), value: momentIn(locale, account.timezone, at) },
              { name: say('browser'), value: browserOf(userAgent) },
              { name: say('address'), value: ip },
            ],
          },
          say('newDeviceElse'),
        ],
        action: { label: say('newDeviceAction'), url: linkTo('/auth/forgot-password') },
        footer: say('why', { email: account.email }),
      }),
    )
  },
})
