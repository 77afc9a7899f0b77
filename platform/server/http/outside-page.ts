import { languageTag, type Locale } from '#platform/contract/locales.ts'

export type OutsidePage = {
  locale: Locale
  title: string
  text: string
  /** A button that posts to the page's own address, with what goes along unseen. */
  form?: { button: string; hidden: Record<string, string> }
  link?: { label: string; url: string }
  /** Where a browser goes on to by itself. */
  leadsTo?: string
}

/** A whole page for people without a session, as behind the link of a mail; needs no script. Texts are plain words, never markup. */
export function outsidePage({ locale, title, text, form, link, leadsTo }: OutsidePage): string {
  return `<!doctype html>
<html lang="${languageTag(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'">
${leadsTo ? `<meta http-equiv="refresh" content="0; url=${escaped(leadsTo)}">` : ''}
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; --desk: #f7f4f0; --sheet: #fffefd; --line: #e6e2dc; --ink: #201e1a; --soft: #534e47; --fill: #673666; --on: #fffefd; }
@media (prefers-color-scheme: dark) { :root { --desk: #12100e; --sheet: #1b1815; --line: #2f2c28; --ink: #efece8; --soft: #bab5ae; --fill: #d9b3d6; --on: #201e1a; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--desk); color: var(--ink); font: 16px/24px -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
main { width: min(400px, calc(100vw - 32px)); box-sizing: border-box; padding: 32px; background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; overflow-wrap: anywhere; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; }
p { margin: 0; color: var(--soft); }
button { margin-top: 20px; padding: 10px 18px; border: 0; border-radius: 6px; background: var(--fill); color: var(--on); font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 2px solid var(--fill); outline-offset: 2px; }
a { display: inline-block; margin-top: 20px; color: inherit; }
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${form ? formOf(form) : ''}
${link ? `<a href="${escaped(link.url)}">${escaped(link.label)}</a>` : ''}
</main>
</body>
</html>
`
}

function formOf({ button, hidden }: NonNullable<OutsidePage['form']>): string {
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return `<form method="post">${inputs.join('')}<button>${escaped(button)}</button></form>`
}

/** Text within markup, an attribute too. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
