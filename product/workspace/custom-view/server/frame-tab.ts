import { languageTag } from '#platform/contract/locales.ts'
import { escaped } from '#platform/server/http/outside-page.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { customView } from '../contract.ts'
import { loadTabs } from './load-view.ts'

/** A page with nothing but the tab in it. What is framed runs its scripts and opens windows, and leads ours nowhere. */
export const frameTab: Handler<typeof customView, 'frame'> = async (ctx, { params }) => {
  const [tab] = await loadTabs(ctx.read, ctx.tenantId, params.customTabId)
  if (!tab) return ctx.fail('notFound')
  const { origin } = new URL(tab.url)
  return {
    frames: origin,
    html: `<!doctype html>
<html lang="${languageTag(ctx.locale)}">
<head>
<meta charset="utf-8">
<title>${escaped(tab.name)}</title>
<style>html, body { margin: 0; height: 100%; } iframe { display: block; width: 100%; height: 100%; border: 0; }</style>
</head>
<body>
<iframe src="${escaped(tab.url)}" title="${escaped(tab.name)}" referrerpolicy="no-referrer"
  sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"></iframe>
</body>
</html>
`,
  }
}
