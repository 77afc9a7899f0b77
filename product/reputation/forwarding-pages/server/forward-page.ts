import { escaped } from '#platform/server/http/outside-page.ts'
import type { Handler, OpenCtx } from '#platform/server/system/serve-system.ts'
import { momentIn } from '#product/identity/sign-in/server/public.ts'
import { answerForward, guestForward } from '#product/reputation/forwarding/server/public.ts'
import { guestReviewHtml } from '#product/reputation/outside-approval-pages/server/public.ts'
import { deadPage, guestPage, linkBrand } from '#product/workspace/link-pages/server/public.ts'
import { localeOfGuest, type OpenedLink, openLink } from '#product/workspace/links/server/public.ts'
import { forwardingPages } from '../contract.ts'

/** The page behind the link of a mail; changes nothing. */
export const openAsGuest: Handler<typeof forwardingPages, 'open'> = async (ctx, { query: { key } }) => {
  const opened = await openLink(ctx, key, 'reviewForward')
  return 'why' in opened ? deadPage(ctx, opened) : showForward(ctx, opened, key)
}

/** Keeps what a guest writes back, once. */
export const answerAsGuest: Handler<typeof forwardingPages, 'answer'> = async (ctx, { body: { key, answer } }) => {
  const opened = await openLink(ctx, key, 'reviewForward')
  if ('why' in opened) return deadPage(ctx, opened)
  if (answer === '') return showForward(ctx, opened, key, 'empty')
  // what is gone at its source takes no answer
  if (!(await guestForward(ctx, opened))) return deadPage(ctx, { why: 'away', link: opened.link })
  await answerForward(ctx, opened, answer)
  return showForward(ctx, opened, key)
}

async function showForward(ctx: OpenCtx, opened: OpenedLink, key: string, trouble?: 'empty') {
  const { link, tenantId, who } = opened
  const [forward, brand, tenant] = await Promise.all([
    guestForward(ctx, opened),
    linkBrand(ctx, tenantId),
    ctx.within('platform').read.selectFrom('tenant').select('timezone').where('id', '=', tenantId).executeTakeFirst(),
  ])
  if (!forward) return deadPage(ctx, { why: 'away', link })
  const locale = localeOfGuest(link)
  const names = {
    guest: link.guest_name,
    asker: who.name,
    until: momentIn(locale, tenant?.timezone ?? 'UTC', link.expires_at.toISOString()),
  }
  const say = (word: string) => escaped(ctx.services.translate(locale, forwardingPages.name, `ui/${word}`, names))
  const { message, answer, review } = forward
  const words = (title: string, text: string) =>
    `<h2>${say(title)}</h2>\n<section class="card reply"><p class="text" dir="auto">${escaped(text)}</p></section>`
  const body = `<p class="lead">${say('lead')}</p>
${answer === null ? '' : `<p class="note" data-tone="good" role="status">${say('sent')}</p>`}
${message ? words('message', message) : ''}
${guestReviewHtml(ctx, locale, review)}
${answer === null ? formOf() : words('yourAnswer', answer)}
<p class="small">${say('smallPrint')}</p>`
  const acts = answer === null ? `<button class="first" form="answer">${say('send')}</button>` : ''
  return guestPage(ctx, { locale, brand, title: say('title'), body, acts, key })

  function formOf(): string {
    return `<form method="post" id="answer"><input type="hidden" name="key" value="${escaped(key)}">
<label for="words">${say('answer')}</label>
${trouble ? `<p class="note" role="alert">${say(trouble)}</p>` : ''}
<textarea id="words" name="answer" required dir="auto"></textarea>
</form>`
  }
}
