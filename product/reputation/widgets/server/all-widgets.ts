import { formatAddress, newAddressKey } from '#platform/server/outside/public-address.ts'
import { sql } from 'kysely'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import type { ShowCtx } from '#platform/server/resource/resource-spec.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { reaches, type Who } from '#platform/server/system/who.ts'
import { namesOfLocations } from '#product/business/locations/server/public.ts'
import { MAX_WIDGETS, type Widget, widgets, type WidgetSettings } from '../contract.ts'
import { countShown } from './shown-reviews.ts'
import { mayBeShown, shownSources } from './shown-sources.ts'
import { settingsOf, type WidgetRow, WIDGETS_PATH } from './widget-row.ts'

/** What is shown of reviews to everybody. Whoever looks after some locations has to do with widgets of those alone. */
export const allWidgets = defineResource(widgets, {
  table: 'widget',
  routes: { list: 'list', create: 'create', save: 'save', remove: 'remove' },
  order: sql`lower(name), id`,
  show: async (rows, ctx) => {
    const shown: Widget[] = []
    for (const row of rows) shown.push(await show(row, ctx))
    return shown
  },
  isSeen: ({ location_ids }, { who }) => isWithin(who, location_ids),
  columns: (body) => ({
    name: body.name,
    location_ids: [...new Set(body.locationIDs)],
    source_ids: [...new Set(body.sourceIDs)],
    least_rating: body.leastRating,
    most: body.most,
    layout: body.layout,
    scheme: body.scheme,
    locale: body.locale,
    shows_replies: body.showsReplies,
    only_shareable: body.onlyShareable,
    is_indexed: body.isIndexed,
    is_on: body.isOn,
    sites: [...new Set(body.sites.map((site) => new URL(site).origin))],
  }),
  begins: (_, ctx) => ({ key: newAddressKey(), created_at: ctx.now() }),
  check: mustBeFit,
  missing: 'notFound',
  most: { count: MAX_WIDGETS, error: 'tooManyWidgets' },
  audit: {
    create: 'widget.create',
    save: 'widget.save',
    remove: 'widget.delete',
    shows: ({ id, name, isOn, layout, leastRating, locationIDs, sourceIDs, sites }) => ({
      id,
      name,
      isOn,
      layout,
      leastRating,
      locationIDs,
      sourceIDs,
      sites,
    }),
  },
})

/** Raises `notFound`. */
export const renewKey: Handler<typeof widgets, 'renew'> = async (ctx, { params: { widgetId } }) =>
  ctx.tx(async (tx) => {
    const { id } = await allWidgets.one(ctx, widgetId, tx.db)
    const row = await tx.db
      .updateTable('widget')
      .set((eb) => ({ key: newAddressKey(), version: eb('version', '+', 1) }))
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.audit(widgets, { action: 'widget.renew', entityId: id, after: {} })
    return show(row, { ...ctx, db: tx.db })
  })

async function show(row: WidgetRow, { tenantId, services, db }: ShowCtx): Promise<Widget> {
  const settings = settingsOf(row)
  const sourceIds = (await shownSources(services, settings.sourceIDs)).map(({ id }) => id)
  const { shown, all, average } = await countShown(db, tenantId, { ...settings, sourceIds })
  const counts = { shown, all, average }
  return {
    ...settings,
    id: row.id,
    path: WIDGETS_PATH + formatAddress({ tenantId: row.tenant_id, key: row.key }),
    counts,
    version: row.version,
  }
}

/** Whether all that a widget shows lies where somebody looks after. */
function isWithin(who: Who, locationIds: readonly number[]): boolean {
  return locationIds.length === 0 ? who.locationIds === 'all' : locationIds.every((one) => reaches(who, one))
}

async function mustBeFit({ locationIDs, sourceIDs, sites }: WidgetSettings, ctx: TenantCtx): Promise<void> {
  const known = await namesOfLocations(ctx, locationIDs)
  if (!locationIDs.every((one) => known.has(one))) raise(widgets, 'unknownLocation', { field: 'locationIDs' })
  if (!isWithin(ctx.who, locationIDs)) raise(widgets, 'allLocationsNeeded', { field: 'locationIDs' })
  for (const sourceId of sourceIDs) {
    const isShown = await mayBeShown(ctx.services, sourceId)
    if (isShown === null) raise(widgets, 'unknownSource', { field: 'sourceIDs' })
    if (!isShown) raise(widgets, 'notShownElsewhere', { field: 'sourceIDs' })
  }
  const bad = sites.find((site) => !isSite(site))
  if (bad !== undefined) raise(widgets, 'noSite', { field: 'sites', values: { site: bad } })
}

/** An address of a whole site, and nothing that a policy of a browser would read otherwise. */
function isSite(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /^[a-z0-9.-]+$/.test(url.hostname) &&
    url.pathname === '/' &&
    url.search + url.hash + url.username === ''
  )
}
