import { outsidePage } from '#platform/server/http/outside-page.ts'
import type { Locale } from '#platform/contract/locales.ts'
import type { Handler, OpenCtx } from '#platform/server/system/serve-system.ts'
import { beginOwnerConnect, type OwnerLink, readOwnerLink } from '#product/business/credentials/server/public.ts'
import { credentialMail } from '../contract.ts'

/** What the link of a mail opens. Looking at it uses nothing up. */
export const openLink: Handler<typeof credentialMail, 'open'> = async (ctx, { query }) => {
  const { token, connect, locale = ctx.locale } = query
  if (connect) return { html: told(ctx, connect, locale) }
  const link = token ? await readOwnerLink(ctx, token) : null
  if (!token || !link) return { html: told(ctx, 'expired', locale) }
  const say = sayer(ctx, link.locale, link)
  const form = { button: say('go'), hidden: { token } }
  return { html: outsidePage({ locale: link.locale, title: say('pageTitle'), text: say('pageAsk'), form }) }
}

/** Leads on by a page, not by an answer that redirects: browsers let no form lead to another site. */
export const leadOnByLink: Handler<typeof credentialMail, 'leadOn'> = async (ctx, { body }) => {
  const link = await readOwnerLink(ctx, body.token)
  const url = link && (await beginOwnerConnect(ctx, body.token))
  if (!link || !url) return { html: told(ctx, 'expired', ctx.locale) }
  const say = sayer(ctx, link.locale, link)
  return {
    html: outsidePage({
      locale: link.locale,
      title: say('pageTitle'),
      text: say('leaving'),
      link: { label: say('go'), url },
      leadsTo: url,
    }),
  }
}

type Outcome = 'connected' | 'denied' | 'expired' | 'refused' | 'other'

function told(ctx: OpenCtx, outcome: Outcome, locale: Locale): string {
  const say = (key: string) => ctx.services.translate(locale, credentialMail.name, key)
  return outsidePage({ locale, title: say('mail/button'), text: say(`ui/${outcome}`) })
}

function sayer({ services }: OpenCtx, locale: Locale, link: OwnerLink) {
  const names = { account: link.accountName, source: link.sourceName, tenant: link.tenantName }
  return (key: string) => services.translate(locale, credentialMail.name, `ui/${key}`, names)
}
