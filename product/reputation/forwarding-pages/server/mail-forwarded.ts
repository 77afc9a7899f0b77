import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { mailContext, momentIn } from '#product/identity/sign-in/server/public.ts'
import { canMail } from '#product/organization/users/server/public.ts'
import { issueKey, type OpenedLink, openLink } from '#product/workspace/links/server/public.ts'
import { forwardingPages } from '../contract.ts'

type Mailed = {
  what: 'review' | 'question'
  kind: Parameters<typeof openLink>[2]
  /** Of the page that the link leads to. */
  path: string
  /** Where it was written; null where it is gone. */
  placeOf: (opened: OpenedLink) => Promise<{ locationName: string; sourceName: string } | null>
}

const own = {
  review: { subject: 'subject', ask: 'ask', button: 'button', why: 'why' },
  question: { subject: 'questionSubject', ask: 'questionAsk', button: 'questionButton', why: 'questionWhy' },
} as const

/** Mails a guest their link; its key is made here and now, so that it is nowhere but in the mail. It holds nothing of the thing but where it was written. */
export async function mailForwarded(ctx: JobCtx, linkId: number, { what, kind, path, placeOf }: Mailed): Promise<void> {
  if (!ctx.services.mail.isAvailable) return
  const issued = await issueKey(ctx, linkId)
  if (!issued || !(await canMail(ctx, issued.link.guest_email))) return
  const { key, link } = issued
  const opened = await openLink(ctx, key, kind)
  const place = 'why' in opened ? null : await placeOf(opened)
  if ('why' in opened || !place) return
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
    location: place.locationName,
    source: place.sourceName,
    until: momentIn(locale, tenant.timezone, link.expires_at.toISOString()),
    email,
  }
  const { subject, ask, button, why } = own[what]
  await ctx.services.mail.send(
    letter({
      subject: say(subject, names),
      paragraphs: [say('hello', names), say(ask, names)],
      action: { label: say(button), url: linkTo(path, { key }) },
      note: say('note', names),
      footer: say(why, names),
    }),
  )
}
