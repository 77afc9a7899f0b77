import { perServices } from '#platform/server/system/per-services.ts'
import type { Handler, OpenCtx } from '#platform/server/system/serve-system.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import {
  countShown,
  readShown,
  settingsOf,
  shownSources,
  WIDGETS_PATH,
} from '#product/reputation/widgets/server/public.ts'
import { widgetPages } from '../contract.ts'
import { nothingHtml, widgetHtml } from './widget-html.ts'

/** So long a page may be old: what is erased or removed at its source goes within it. */
const KEPT_SECONDS = 120
/** Of all that are asked for within that time so many are remembered. */
const MOST_KEPT = 1000

type Shown = { html: string; framedBy: { origins: readonly string[]; keptSeconds: number } }
const keptBy = perServices(() => new Map<string, { at: number; shown: Shown }>())

/** Shows nothing for an address that is unknown or off, or whose tenant does not work. */
export const showWidget: Handler<typeof widgetPages, 'show'> = async (
  ctx,
  { params: { address }, query: { page } },
) => {
  const kept = keptBy(ctx.services)
  const asked = `${ctx.locale} ${page} ${address}`
  const now = ctx.now().getTime()
  const before = kept.get(asked)
  if (before && now - before.at < KEPT_SECONDS * 1000) return before.shown
  const shown = await readWidget(ctx, address, page)
  if (!shown)
    return { html: nothingHtml(ctx.locale, say(ctx, ctx.locale)('nothing')), framedBy: { origins: [], keptSeconds: 0 } }
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(asked, { at: now, shown })
  return shown
}

async function readWidget(ctx: OpenCtx, address: string, page: number): Promise<Shown | null> {
  const [, digits, key] = /^([1-9]\d{0,14})-([\w-]{1,60})$/.exec(address) ?? []
  if (!digits || !key) return null
  const tenantId = Number(digits)
  const { read } = ctx.within({ tenantId })
  const [row, tenant] = await Promise.all([
    read.selectFrom('widget').selectAll().where('tenant_id', '=', tenantId).where('key', '=', key).executeTakeFirst(),
    read.selectFrom('tenant').select(['name', 'state']).where('id', '=', tenantId).executeTakeFirst(),
  ])
  if (!row?.is_on || tenant?.state !== tenantState.Active) return null
  const settings = settingsOf(row)
  const sources = await shownSources(ctx.services, settings.sourceIDs)
  const what = { ...settings, sourceIds: sources.map(({ id }) => id) }
  const isWhole = settings.layout === 'page'
  const at = isWhole ? page : 1
  const [counts, reviews] = await Promise.all([
    countShown(read, tenantId, what),
    settings.layout === 'badge'
      ? []
      : readShown(read, tenantId, what, { limit: settings.most, offset: (at - 1) * settings.most }),
  ])
  const locale = settings.locale ?? ctx.locale
  const html = widgetHtml({
    settings,
    tenantName: tenant.name,
    counts,
    reviews,
    sources,
    locale,
    page: at,
    path: WIDGETS_PATH + address,
    say: say(ctx, locale),
  })
  return { html, framedBy: { origins: settings.sites, keptSeconds: KEPT_SECONDS } }
}

function say({ services }: Pick<OpenCtx, 'services'>, locale: OpenCtx['locale']) {
  return (key: string, values?: Record<string, string>) =>
    services.translate(locale, widgetPages.name, `ui/${key}`, values)
}
