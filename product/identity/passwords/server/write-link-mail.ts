import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { defineJob, type PlatformJobCtx } from '#platform/server/system/serve-system.ts'
import { mailContext, MAIL_RETRIES } from '#product/identity/sign-in/server/public.ts'
import { noteMailed, noteMailRefused } from '#product/organization/users/server/public.ts'
import { INVITATION_DAYS, RESET_MINUTES } from '../contract.ts'
import { makeKey } from './keys.ts'
import { forgottenMails, linkMail } from './mail-jobs.ts'
import { peopleByEmail, personById, type Person } from './people.ts'

/** One mail for every account of the address, each on its own so that one that fails repeats no other. */
export const findForgotten = defineJob({
  ...forgottenMails,
  scope: 'platform',
  retries: MAIL_RETRIES,
  async run(ctx, { email }) {
    const { read, tx } = ctx.within('platform')
    const people = await peopleByEmail(read, email)
    await tx(async ({ enqueue }) => {
      for (const { id } of people) await enqueue(linkMail, { userId: id })
    })
  },
})

/** The key is made here and now, so that it is nowhere but in the mail. */
export const writeLinkMail = defineJob({
  ...linkMail,
  scope: 'platform',
  retries: MAIL_RETRIES,
  async run(ctx, { userId }) {
    const person = await personById(ctx.within('platform').read, userId)
    if (!person || !ctx.services.mail.isAvailable) return
    const isInvited = person.single_sign_on || !person.password_hash
    await noteDelivery(ctx, person, isInvited, () => {
      if (person.single_sign_on) return sendWayIn(ctx, person)
      return person.password_hash ? sendReset(ctx, person) : sendInvitation(ctx, person)
    })
  },
})

/** A person whose mail server will never take our mail is no reason to try again, but one to show to those who look after them. */
async function noteDelivery(ctx: PlatformJobCtx, { id }: Person, isInvitation: boolean, send: () => Promise<unknown>) {
  const { tx } = ctx.within('platform')
  try {
    await send()
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error
    await tx(({ db }) => noteMailRefused(db, id))
    return
  }
  await tx(({ db }) => noteMailed(db, id, isInvitation))
}

async function sendReset(ctx: PlatformJobCtx, person: Person) {
  const { say, letter, linkTo } = await mailContext(ctx, 'passwords', person)
  const key = await ctx.within('platform').tx(({ db }) => makeKey(db, person, 'reset', ctx.now()))
  await ctx.services.mail.send(
    letter({
      subject: say('resetSubject'),
      paragraphs: [say('reset', { account: person.tenant_name })],
      action: { label: say('resetAction'), url: linkTo('/auth/reset-password', { key }) },
      note: say('resetNote', { minutes: RESET_MINUTES }),
      footer: say('why', { email: person.email }),
    }),
  )
}

async function sendInvitation(ctx: PlatformJobCtx, person: Person) {
  const { say, letter, linkTo } = await mailContext(ctx, 'passwords', person)
  const key = await ctx.within('platform').tx(({ db }) => makeKey(db, person, 'invitation', ctx.now()))
  await ctx.services.mail.send(
    letter({
      subject: say('invitationSubject', { account: person.tenant_name }),
      paragraphs: [
        say('hello', { name: person.first_name }),
        say('invitation', { account: person.tenant_name, email: person.email }),
      ],
      action: {
        label: say('invitationAction'),
        url: linkTo('/auth/reset-password', { key, newUser: '1', onboarding: '1' }),
      },
      note: say('invitationNote', { days: INVITATION_DAYS }),
      footer: say('why', { email: person.email }),
    }),
  )
}

async function sendWayIn(ctx: PlatformJobCtx, person: Person) {
  const { say, letter, linkTo } = await mailContext(ctx, 'passwords', person)
  await ctx.services.mail.send(
    letter({
      subject: say('companySubject'),
      paragraphs: [say('company', { account: person.tenant_name })],
      action: { label: say('companyAction'), url: linkTo('/auth/sso-issuer') },
      footer: say('why', { email: person.email }),
    }),
  )
}
