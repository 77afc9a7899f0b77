import { readFile } from 'node:fs/promises'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { credentials } from '../contract.ts'

const source = new URL('../../../../docs/operating/connect-google.md', import.meta.url)

/** The guide of the manual as a page, so that it is at hand where an account cannot be connected. */
export const guidePage: Handler<typeof credentials, 'guide'> = async () => {
  const text = await readFile(source, 'utf8')
  return {
    html: page(
      text
        .trim()
        .split(/\n{2,}/)
        .map(toBlock)
        .join('\n'),
    ),
  }
}

function toBlock(block: string): string {
  const [, marks = '', title = ''] = /^(#{1,3}) (.+)$/.exec(block) ?? []
  if (marks) return `<h${marks.length}>${inline(title)}</h${marks.length}>`
  if (block.startsWith('    ')) return `<pre>${escaped(block.replace(/^ {4}/gm, ''))}</pre>`
  const items = block.split(/\n(?=- |\d+\. )/)
  if (!/^(- |\d+\. )/.test(block)) return `<p>${inline(block)}</p>`
  const list = items.map((item) => `<li>${inline(item.replace(/^(- |\d+\. )/, ''))}</li>`).join('')
  const start = /^\d+/.exec(block)?.[0]
  return start ? `<ol start="${start}">${list}</ol>` : `<ul>${list}</ul>`
}

function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(/\[([^\]]+)\]\((https:[^)\s]+)\)/g, '<a href="$2" rel="noreferrer">$1</a>')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1') // other pages of the manual are not served
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>Connect Google</title>
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
