import { defineJob } from '#platform/server/system/serve-system.ts'
import { mailContext, MAIL_RETRIES, momentIn } from '#product/identity/sign-in/server/public.ts'
import { changedMail } from './mail-jobs.ts'
import { personById } from './people.ts'

/** Tells the person, in case it was somebody else. */
export const writeChangedMail = defineJob({
  ...changedMail,
  scope: 'platform',
  retries: MAIL_RETRIES,
  async run(ctx, { userId, at }) {
    const person = await personById(ctx.within('platform').read, userId)
    if (!person || !ctx.services.mail.isAvailable) return
    const { say, letter, linkTo, locale } = await mailContext(ctx, 'passwords', person)
    await ctx.services.mail.send(
      letter({
        subject: say('changedSubject'),
        paragraphs: [
          say('changed', { account: person.tenant_name, when: momentIn(locale, person.timezone, at) }),
          say('changedElse'),
        ],
        action: { label: say('changedAction'), url: linkTo('/auth/forgot-password') },
        footer: say('why', { email: person.email }),
      }),
    )
  },
})
