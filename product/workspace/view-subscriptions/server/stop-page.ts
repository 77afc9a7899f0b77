import { languageTag, type Locale } from '#platform/contract/locales.ts'

type Page = {
  says: 'ask' | 'done' | 'badKey'
  key: string
  locale: Locale
  home: string
  say: (word: string) => string
}

/** The page behind the link of a mail: needs neither a session nor a script. */
export function stopPage({ says, key, locale, home, say }: Page): string {
  const words = { ask: 'ui/stopAsk', done: 'ui/stopDone', badKey: 'errors/badKey' } as const
  const form = `<form method="post"><input type="hidden" name="key" value="${escaped(key)}"><button>${escaped(say('ui/stop'))}</button></form>`
  return `<!doctype html>
<html lang="${languageTag(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'">
<title>${escaped(say('title'))}</title>
<style>
:root { color-scheme: light dark; --desk: #f7f4f0; --sheet: #fffefd; --line: #e6e2dc; --ink: #201e1a; --soft: #534e47; --fill: #673666; --on: #fffefd; }
@media (prefers-color-scheme: dark) { :root { --desk: #12100e; --sheet: #1b1815; --line: #2f2c28; --ink: #efece8; --soft: #bab5ae; --fill: #d9b3d6; --on: #201e1a; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--desk); color: var(--ink); font: 16px/24px -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
main { width: min(400px, calc(100vw - 32px)); box-sizing: border-box; padding: 32px; background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; }
p { margin: 0; color: var(--soft); }
button { margin-top: 20px; padding: 10px 18px; border: 0; border-radius: 6px; background: var(--fill); color: var(--on); font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 2px solid var(--fill); outline-offset: 2px; }
a { display: inline-block; margin-top: 20px; color: inherit; }
</style>
</head>
<body>
<main>
<h1>${escaped(say('title'))}</h1>
<p>${escaped(say(words[says]))}</p>
${says === 'ask' ? form : `<a href="${escaped(home)}">${escaped(say('ui/toStart'))}</a>`}
</main>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
