import { languageTag, type Locale } from '#platform/contract/locales.ts'
import { escaped } from '#platform/server/http/outside-page.ts'
import { textOn } from '#platform/server/outbound/text-on.ts'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { linkPages } from '../contract.ts'
import { guestScript } from './guest-script.ts'
import { guestStyle } from './guest-style.ts'
import type { LinkBrand } from './link-brand.ts'

export type GuestPage = {
  locale: Locale
  /** Null where nothing may be told of whose link it is. */
  brand: LinkBrand | null
  title: string
  /** Markup; whatever people wrote in it is escaped by its maker. */
  body: string
  /** What can be done, as markup, at the foot of the page. */
  acts?: string
  /** Of a link that works: that its page was seen is counted by it. */
  key?: string
}

/** A whole page behind a guest's link; it works without its script, too. */
export function guestPage(
  { services }: Pick<OpenCtx, 'services'>,
  { locale, brand, title, body, acts, key }: GuestPage,
): { html: string; script: string } {
  const say = (word: string) => escaped(services.translate(locale, linkPages.name, `ui/${word}`))
  const html = `<!doctype html>
<html lang="${languageTag(locale)}"${key ? ` data-key="${escaped(key)}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${guestStyle}${brand?.color ? brandStyle(brand.color) : ''}</style>
</head>
<body>
${brand ? headOf(brand) : ''}
<main>
<div class="body">
<h1 tabindex="-1">${escaped(title)}</h1>
${body}
<p class="note" id="trouble" role="alert" hidden data-offline="${say('offline')}" data-failed="${say('failed')}"></p>
</div>
${acts ? `<div class="acts">${acts}</div>` : ''}
</main>
<script>${guestScript}</script>
</body>
</html>
`
  return { html, script: guestScript }
}

function headOf({ name, logo }: LinkBrand): string {
  const mark = logo
    ? `<img class="logo" src="${escaped(logo)}" alt="">`
    : `<span class="logo" aria-hidden="true">${escaped(name.trim().slice(0, 1).toUpperCase())}</span>`
  return `<header>${mark}<span>${escaped(name)}</span></header>`
}

function brandStyle(color: string): string {
  return `:root{--fill:${color};--on:${textOn(color)}}`
}
