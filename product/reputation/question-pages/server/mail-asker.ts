import * as z from 'zod'
import { languageTag } from '#platform/contract/locales.ts'
import { dateFormat } from '#platform/contract/formats.ts'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { MAIL_RETRIES, mailContext } from '#product/identity/sign-in/server/public.ts'
import { canMail } from '#product/organization/users/server/public.ts'
import { awaitedOf, awaitedReply, forgetAsker } from '#product/reputation/questions/server/public.ts'
import { questionPages } from '../contract.ts'

/** Mails the reply to a visitor who asked for it, and forgets their address. What they wrote themselves is not in it: it may be another's address. */
export const mailAsker = defineJob({
  queue: 'question-pages.mail-asker',
  data: z.object({ questionId: z.int() }),
  retries: MAIL_RETRIES,
  async run(ctx, { questionId }) {
    const { tenantId, read, services } = ctx
    if (!services.mail.isAvailable) return
    const reply = await awaitedReply(read, tenantId, questionId)
    if (!reply || !(await canMail(ctx, reply.email))) return
    const tenant = await ctx
      .within('platform')
      .read.selectFrom('tenant')
      .select(['name', 'agency_id', 'timezone'])
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow()
    const reader = { email: reply.email, locale: reply.locale, agency_id: tenant.agency_id, tenant_id: tenantId }
    const { say, letter, linkTo, locale } = await mailContext(ctx, questionPages.name, reader)
    const day = dateFormat(languageTag(locale), { dateStyle: 'long', timeZone: tenant.timezone }).format(reply.askedAt)
    const names = { tenant: tenant.name, location: reply.locationName, day, email: reply.email }
    await services.mail.send(
      letter({
        subject: say('subject', names),
        paragraphs: [say('replied', names), ...reply.text.split(/\n+/).filter((line) => line.trim() !== '')],
        action: { label: say('open'), url: linkTo(reply.path) },
        footer: say('why', names),
      }),
    )
    await ctx.tx(({ db }) => forgetAsker(db, tenantId, questionId))
  },
})

/** A visitor whose question was answered gets the reply. */
export async function onAnswered(ctx: JobCtx, { questionIds }: { questionIds: number[] }): Promise<void> {
  const ids = await awaitedOf(ctx.read, ctx.tenantId, questionIds)
  if (ids.length === 0) return
  await ctx.tx(async (tx) => {
    for (const questionId of ids) await tx.enqueue(mailAsker, { questionId })
  })
}
