import { defineJob } from '#platform/server/system/serve-system.ts'
import { mailContext, MAIL_RETRIES, momentIn } from '#product/identity/sign-in/server/public.ts'
import { canMail } from '#product/organization/users/server/public.ts'
import { OWNER_LINK_PATH } from '#product/business/credentials/contract.ts'
import { makeOwnerLink, ownerMail, readOwnerLink } from '#product/business/credentials/server/public.ts'
import { credentialMail } from '../contract.ts'

/** Mails the link; its key is made here and now, so that it is nowhere but in the mail. */
export const mailOwner = defineJob({
  ...ownerMail,
  retries: MAIL_RETRIES,
  async run(ctx, { credentialId, email, locale }) {
    if (!ctx.who || !ctx.services.mail.isAvailable) return
    if (!(await canMail(ctx, email))) return
    const { key, expiresAt } = await makeOwnerLink(ctx, { credentialId, askedBy: ctx.who.userId, email, locale })
    const link = await readOwnerLink(ctx, key)
    if (!link) return
    const { timezone } = await ctx
      .within('platform')
      .read.selectFrom('users')
      .select('timezone')
      .where('id', '=', link.askedBy)
      .executeTakeFirstOrThrow()
    const reader = { email, locale, agency_id: ctx.who.agencyId, tenant_id: ctx.tenantId }
    const { say, letter } = await mailContext(ctx, credentialMail.name, reader)
    const names = { account: link.accountName, source: link.sourceName, asker: link.asker, tenant: link.tenantName }
    await ctx.services.mail.send(
      letter({
        subject: say('subject', names),
        paragraphs: [say('ask', names)],
        action: {
          label: say('button'),
          url: `${ctx.services.publicUrl}${OWNER_LINK_PATH}?${new URLSearchParams({ token: key })}`,
        },
        note: say('note', { ...names, until: momentIn(locale, timezone, expiresAt.toISOString()) }),
        footer: say('why', { ...names, email }),
      }),
    )
  },
})
