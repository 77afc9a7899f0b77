import { readFile } from 'node:fs/promises'
import { Marked } from 'marked'
import { escaped } from '#platform/server/http/outside-page.ts'
import { type ManualPage, manualPages, manualPath } from '../contract.ts'

const folder = new URL('../../../../docs/operating/', import.meta.url)

/** A guide of the manual as a whole page, so that it is at hand where something cannot be set up. */
export async function manualPage(page: ManualPage): Promise<string> {
  const text = await readFile(new URL(`${page}.md`, folder), 'utf8')
  const title = /^# (.+)$/m.exec(text)?.[1] ?? ''
  return whole(title, await reader.parse(text))
}

const reader = new Marked({
  renderer: {
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      const served = manualPages.find((page) => href === `${page}.md`)
      if (served) return `<a href="${manualPath(served)}">${words}</a>`
      return href.startsWith('https:') ? `<a href="${href}" rel="noreferrer">${words}</a>` : words
    },
  },
})

function whole(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; --desk: #fffefd; --ink: #201e1a; --soft: #f1ede7; }
@media (prefers-color-scheme: dark) { :root { --desk: #1b1815; --ink: #efece8; --soft: #2f2c28; } }
body { margin: 0; background: var(--desk); color: var(--ink); font: 16px/25px -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 32px 20px 64px; overflow-wrap: anywhere; }
h1 { font-size: 26px; line-height: 34px; }
h2 { margin-top: 36px; font-size: 19px; }
li { margin: 6px 0; }
a { color: inherit; }
code, pre { background: var(--soft); border-radius: 4px; padding: 1px 5px; font-size: 14px; }
pre { padding: 12px; white-space: pre-wrap; }
</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>`
}
