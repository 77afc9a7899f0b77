import { splitAt } from '#platform/contract/split-at.ts'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { MAIL_RETRIES, mailContext, momentIn } from '#product/identity/sign-in/server/public.ts'
import { canMail } from '#product/organization/users/server/public.ts'
import { guestForward, guestMail } from '#product/reputation/forwarding/server/public.ts'
import { issueKey, openLink } from '#product/workspace/links/server/public.ts'
import { forwardingPages } from '../contract.ts'

/** Mails a guest their link; its key is made here and now, so that it is nowhere but in the mail. It holds nothing of the review but where it was written. */
export const mailGuest = defineJob({
  ...guestMail,
  retries: MAIL_RETRIES,
  async run(ctx, { linkId }) {
    if (!ctx.services.mail.isAvailable) return
    const issued = await issueKey(ctx, linkId)
    if (!issued || !(await canMail(ctx, issued.link.guest_email))) return
    const { key, link } = issued
    const opened = await openLink(ctx, key, 'reviewForward')
    const forward = 'why' in opened ? null : await guestForward(ctx, opened)
    if ('why' in opened || !forward) return
    const tenant = await ctx
      .within('platform')
      .read.selectFrom('tenant')
      .select(['name', 'agency_id', 'timezone'])
      .where('id', '=', ctx.tenantId)
      .executeTakeFirstOrThrow()
    const { guest_email: email, locale: wanted } = link
    const reader = { email, locale: wanted, agency_id: tenant.agency_id, tenant_id: ctx.tenantId }
    const { say, letter, linkTo, locale } = await mailContext(ctx, forwardingPages.name, reader)
    const names = {
      guest: link.guest_name,
      asker: opened.who.name,
      tenant: tenant.name,
      location: forward.review.locationName,
      source: forward.review.sourceName,
      until: momentIn(locale, tenant.timezone, link.expires_at.toISOString()),
      email,
    }
    await ctx.services.mail.send(
      letter({
        subject: say('subject', names),
        paragraphs: [say('hello', names), say('ask', names)],
        action: { label: say('button'), url: linkTo(splitAt(forwardingPages.routes.open.at).path, { key }) },
        note: say('note', names),
        footer: say('why', names),
      }),
    )
  },
})
