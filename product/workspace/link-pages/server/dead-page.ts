import { escaped } from '#platform/server/http/outside-page.ts'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { type DeadLink, localeOfGuest } from '#product/workspace/links/server/public.ts'
import { linkPages } from '../contract.ts'
import { guestPage } from './guest-page.ts'
import { linkBrand } from './link-brand.ts'

/** What a link says that opens nothing; whose it is only where it was one. */
export async function deadPage(ctx: OpenCtx, dead: DeadLink): Promise<{ html: string; script: string }> {
  const isKnown = dead.why !== 'unknown'
  const locale = isKnown ? localeOfGuest(dead.link) : ctx.locale
  const say = (word: string) => ctx.services.translate(locale, linkPages.name, `ui/${word}`)
  return guestPage(ctx, {
    locale,
    brand: isKnown ? await linkBrand(ctx, dead.link.tenant_id) : null,
    title: say(`${dead.why}Title`),
    body: `<p class="lead">${escaped(say(dead.why))}</p>`,
  })
}
