import type { Locale } from '#platform/contract/locales.ts'
import { escaped } from '#platform/server/http/outside-page.ts'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { momentIn } from '#product/identity/sign-in/server/public.ts'
import { guestPage, linkBrand } from '#product/workspace/link-pages/server/public.ts'
import { localeOfGuest, type OpenedLink } from '#product/workspace/links/server/public.ts'
import { forwardingPages } from '../contract.ts'

/** What a guest is shown: the words that went along, what they wrote back, and the thing itself. */
export type Forwarded = {
  what: 'review' | 'question'
  message: string
  answer: string | null
  html: (locale: Locale) => string
}

const own = {
  review: { title: 'title', lead: 'lead', smallPrint: 'smallPrint' },
  question: { title: 'questionTitle', lead: 'questionLead', smallPrint: 'questionSmallPrint' },
} as const

/** The page of something that was forwarded to a guest, with a field to write back once. */
export async function showForwarded(
  ctx: OpenCtx,
  { link, tenantId, who }: OpenedLink,
  key: string,
  { what, message, answer, html }: Forwarded,
  trouble?: 'empty',
) {
  const [brand, tenant] = await Promise.all([
    linkBrand(ctx, tenantId),
    ctx.within('platform').read.selectFrom('tenant').select('timezone').where('id', '=', tenantId).executeTakeFirst(),
  ])
  const locale = localeOfGuest(link)
  const names = {
    guest: link.guest_name,
    asker: who.name,
    until: momentIn(locale, tenant?.timezone ?? 'UTC', link.expires_at.toISOString()),
  }
  const say = (word: string) => escaped(ctx.services.translate(locale, forwardingPages.name, `ui/${word}`, names))
  const { title, lead, smallPrint } = own[what]
  const words = (head: string, text: string) =>
    `<h2>${say(head)}</h2>\n<section class="card reply"><p class="text" dir="auto">${escaped(text)}</p></section>`
  const body = `<p class="lead">${say(lead)}</p>
${answer === null ? '' : `<p class="note" data-tone="good" role="status">${say('sent')}</p>`}
${message ? words('message', message) : ''}
${html(locale)}
${answer === null ? formOf() : words('yourAnswer', answer)}
<p class="small">${say(smallPrint)}</p>`
  const acts = answer === null ? `<button class="first" form="answer">${say('send')}</button>` : ''
  return guestPage(ctx, { locale, brand, title: say(title), body, acts, key })

  function formOf(): string {
    return `<form method="post" id="answer"><input type="hidden" name="key" value="${escaped(key)}">
<label for="words">${say('answer')}</label>
${trouble ? `<p class="note" role="alert">${say(trouble)}</p>` : ''}
<textarea id="words" name="answer" required dir="auto"></textarea>
</form>`
  }
}
