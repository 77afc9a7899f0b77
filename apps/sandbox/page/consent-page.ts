import type { Town } from '../town/open-town.ts'
import { escapeHtml } from './escape-html.ts'

/** An address with more said in its query. */
export function withQuery(address: string, values: Record<string, string | undefined>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

/** Asks a person which business a program may use. */
export function consentPage(town: Town, here: string): string {
  const link = (query: string, label: string, kind: string) =>
    `<p><a class="${kind}" href="${escapeHtml(`${here}&${query}`)}">${escapeHtml(label)}</a></p>`
  const choices = town.businesses().map(({ account, name }) => link(`account=${account}`, name, 'choice'))
  return frame(`<h1>Connect your business</h1><p>The application asks to see and manage your business profiles and answer their reviews. Which business may it use?</p>
${choices.join('\n')}${link('denied=1', 'Cancel', 'cancel')}`)
}

/** Ends a consent that cannot go on. */
export function consentError(message: string): string {
  return frame(`<h1>This request cannot continue</h1><pre>${escapeHtml(message)}</pre>`)
}

function frame(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox sign-in</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:12vh auto;padding:0 1rem;color:#1c2430;background:#f7f8fa}
h1{font-size:1.4rem}.choice{display:block;padding:.8rem 1rem;background:#fff;border:1px solid #d5dae2;border-radius:8px;color:inherit;text-decoration:none}
.choice:hover,.choice:focus{border-color:#2f5bd0}.cancel{color:#4d5868}</style><main>${body}</main></html>`
}
