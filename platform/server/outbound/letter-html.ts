import { languageTag, type Locale } from '#platform/contract/locales.ts'
import type { Letter, LetterBlock, LetterLink } from './letter.ts'
import { textOn } from './text-on.ts'

const houseColor = '#673666'
const fonts = `-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const ink = 'color:#201e1a'
const soft = 'color:#534e47'
const linkInk = 'color:#1a5272'

/** The letter as a page for mail programs: tables, inline styles, a dark scheme where the program has one. Raises for an address that is not http(s). */
export function letterHtml(letter: Letter, signature: string | null): string {
  const { brand, locale, subject, preheader, paragraphs, action, note, footer, stop } = letter
  const color = /^#[0-9a-f]{6}$/i.test(brand.color ?? '') ? brand.color! : houseColor
  return `<!doctype html>
<html lang="${languageTag(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; }
a { word-break: break-word; }
@media (max-width: 480px) { .sheet { padding: 24px 20px !important; } .desk { padding: 12px 8px !important; } }
@media (prefers-color-scheme: dark) {
  .desk { background: #12100e !important; }
  .sheet { background: #1b1815 !important; border-inline-color: #2f2c28 !important; border-bottom-color: #2f2c28 !important; }
  .ink { color: #efece8 !important; }
  .soft { color: #bab5ae !important; }
  .well { background: #24211d !important; border-color: #433f39 !important; }
  .rule { border-color: #2f2c28 !important; }
  .link { color: #b9d3f5 !important; }
}
</style>
</head>
<body style="margin:0;padding:0;background:#f7f4f0" class="desk">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(preheader ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="desk" style="background:#f7f4f0;padding:24px 12px">
<tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;font-family:${fonts};font-size:16px;line-height:24px;text-align:start">
<tr><td style="padding:0 4px 16px">${head(letter)}</td></tr>
<tr><td class="sheet" style="background:#fffefd;border:1px solid #e6e2dc;border-top:4px solid ${color};border-radius:12px;padding:32px">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:600;${ink}">${escaped(subject)}</h1>
${paragraphs.map(blockHtml).join('\n')}
${action ? button(action, color) : ''}
${note ? `<p class="soft" style="margin:16px 0 0;font-size:14px;line-height:20px;${soft}">${lines(note)}</p>` : ''}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font-size:13px;line-height:20px;${soft}">
${[footer ? lines(footer) : '', stop ? link(stop, soft, 'soft') : '', link({ label: brand.name, url: brand.url }, soft, 'soft'), escaped(signature ?? '')].filter((line) => line !== '').join('<br>')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** Raises for anything but an http(s) address. */
export function webAddress(text: string): string {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new Error('a letter links to web addresses alone')
  return url.href
}

function head({ brand }: Letter): string {
  const name = escaped(brand.name)
  const logo = brand.logo && logoAddress(brand.logo, brand.url)
  const shown = logo
    ? `<img src="${escaped(logo)}" alt="${name}" height="32" style="display:block;height:32px;width:auto;max-width:240px;border:0">`
    : name
  return `<a href="${escaped(webAddress(brand.url))}" class="ink" style="font-size:18px;font-weight:600;text-decoration:none;${ink}">${shown}</a>`
}

/** A logo of our own pages by its whole address; null for one that a mail program would not fetch. */
function logoAddress(logo: string, brandUrl: string): string | null {
  const url = URL.parse(logo, brandUrl)
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : null
}

function blockHtml(block: LetterBlock): string {
  if (typeof block === 'string') return paragraph(lines(block))
  if ('code' in block)
    return `<p class="ink well" style="margin:0 0 16px;padding:16px;background:#fbf8f5;border:1px solid #e6e2dc;border-radius:8px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;line-height:36px;letter-spacing:4px;text-align:center;${ink}">${escaped(block.code)}</p>`
  if ('quote' in block)
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="ink well" style="padding:12px 16px;background:#fbf8f5;border:1px solid #e6e2dc;border-radius:8px;${ink}">${lines(block.quote)}${block.by ? `<br><span class="soft" style="font-size:14px;${soft}">${escaped(block.by)}</span>` : ''}</td></tr></table>`
  if ('list' in block)
    return `<ul class="ink" style="margin:0 0 16px;padding-inline-start:20px;${ink}">${block.list.map((item) => `<li style="margin:0 0 4px">${typeof item === 'string' ? lines(item) : link(item, linkInk, 'link')}</li>`).join('')}</ul>`
  if ('facts' in block)
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${block.facts.map(fact).join('')}</table>`
  return paragraph(link(block.link, linkInk, 'link'))
}

function fact({ name, value }: { name: string; value: string }): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #e6e2dc;vertical-align:top'
  return `<tr><td class="soft rule" style="${cell};padding-inline-end:16px;font-size:14px;${soft}">${escaped(name)}</td><td class="ink rule" style="${cell};${ink}">${lines(value)}</td></tr>`
}

function button({ label, url }: LetterLink, color: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr><td style="border-radius:8px;background:${color}"><a href="${escaped(webAddress(url))}" target="_blank" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:600;text-decoration:none;border-radius:8px;color:${textOn(color)}">${escaped(label)}</a></td></tr></table>`
}

function link({ label, url }: LetterLink, style: string, kind: string): string {
  return `<a href="${escaped(webAddress(url))}" target="_blank" class="${kind}" style="${style}">${escaped(label)}</a>`
}

function paragraph(html: string): string {
  return `<p class="ink" style="margin:0 0 16px;${ink}">${html}</p>`
}

function lines(text: string): string {
  return escaped(text).replaceAll(/\r\n|\r|\n/g, '<br>')
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"'`]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return /^(ar|fa|he|ur)-/.test(languageTag(locale)) ? 'rtl' : 'ltr'
}
