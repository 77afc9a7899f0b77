import { parseAddress } from '#platform/server/outside/public-address.ts'
import { perServices } from '#platform/server/system/per-services.ts'
import type { Handler, OpenCtx } from '#platform/server/system/serve-system.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import {
  countShown,
  readShown,
  settingsOf,
  shownSources,
  type WidgetRow,
  WIDGETS_PATH,
} from '#product/reputation/widgets/server/public.ts'
import { widgetPages } from '../contract.ts'
import { nothingHtml, widgetHtml } from './widget-html.ts'

/** So long the reviews of a page may be old; that it is off, changed, renewed or not to be shown is seen at once. */
const KEPT_SECONDS = 120
/** Of all that are asked for within that time so many are remembered. */
const MOST_KEPT = 1000

type Shown = { html: string; framedBy: { origins: readonly string[]; keptSeconds: number } }
type Found = { row: WidgetRow; tenantName: string }
const keptBy = perServices(() => new Map<string, { at: number; shown: Shown }>())

/** Shows nothing for an address that is unknown or off, or whose tenant does not work. */
export const showWidget: Handler<typeof widgetPages, 'show'> = async (ctx, { params: { address }, query }) => {
  const found = await findWidget(ctx, address)
  if (!found) {
    const html = nothingHtml(ctx.locale, say(ctx, ctx.locale)('nothing'))
    return { html, framedBy: { origins: [], keptSeconds: 0 } }
  }
  const kept = keptBy(ctx.services)
  const asked = `${address} ${found.row.version} ${query.page} ${ctx.locale}`
  const now = ctx.now().getTime()
  const before = kept.get(asked)
  if (before && now - before.at < KEPT_SECONDS * 1000) return before.shown
  const shown = await readWidget(ctx, found, { address, page: query.page })
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(asked, { at: now, shown })
  return shown
}

async function findWidget(ctx: OpenCtx, address: string): Promise<Found | null> {
  const named = parseAddress(address)
  if (!named) return null
  const { tenantId, key } = named
  const { read } = ctx.within({ tenantId })
  const [row, tenant] = await Promise.all([
    read.selectFrom('widget').selectAll().where('tenant_id', '=', tenantId).where('key', '=', key).executeTakeFirst(),
    read.selectFrom('tenant').select(['name', 'state']).where('id', '=', tenantId).executeTakeFirst(),
  ])
  return row?.is_on && tenant?.state === tenantState.Active ? { row, tenantName: tenant.name } : null
}

type Asked = { address: string; page: number }

async function readWidget(ctx: OpenCtx, { row, tenantName }: Found, { address, page }: Asked): Promise<Shown> {
  const { tenant_id: tenantId } = row
  const { read } = ctx.within({ tenantId })
  const settings = settingsOf(row)
  const sources = await shownSources(ctx.services, settings.sourceIDs)
  const what = { ...settings, sourceIds: sources.map(({ id }) => id) }
  const at = settings.layout === 'page' ? page : 1
  const [counts, reviews] = await Promise.all([
    countShown(read, tenantId, what),
    settings.layout === 'badge'
      ? []
      : readShown(read, tenantId, what, { limit: settings.most, offset: (at - 1) * settings.most }),
  ])
  const locale = settings.locale ?? ctx.locale
  const path = WIDGETS_PATH + address
  const html = widgetHtml({
    settings,
    tenantName,
    counts,
    reviews,
    sources,
    locale,
    page: at,
    path,
    say: say(ctx, locale),
  })
  return { html, framedBy: { origins: settings.sites, keptSeconds: KEPT_SECONDS } }
}

function say({ services }: Pick<OpenCtx, 'services'>, locale: OpenCtx['locale']) {
  return (key: string, values?: Record<string, string>) =>
    services.translate(locale, widgetPages.name, `ui/${key}`, values)
}
