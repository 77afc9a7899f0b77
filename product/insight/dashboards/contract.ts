import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant } from '#platform/contract/field.ts'
import { filterSet } from '#platform/contract/filter.ts'
import { whenever } from '#platform/contract/refreshes.ts'
import type { reviews } from '#product/reputation/reviews/contract.ts'
import { effectiveAccess, grant, MAX_GRANTS, objectAction } from '#product/organization/object-privileges/contract.ts'
import { MAX_TILES, tile, tileData, tileKind, tileMeasure } from './tile.ts'
import { measure } from './measure.ts'

/** By what a dashboard splits its numbers. */
export const splitBy = enumeration(['month', 'source', 'location', 'rating'])

/** By what kind of place locations are put together. */
export const placeKind = enumeration(['country', 'state', 'city'])
export type PlaceKind = z.output<typeof placeKind.schema>

const days = z.object({ from: z.iso.date(), to: z.iso.date() })

export const dashboardFilters = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  locationIDs: z.array(id('location')).max(20_000).optional(),
  sourceIDs: z.array(id('source')).max(100).optional(),
  /** Conditions on where the locations are, over the fields of their list. */
  places: filterSet.optional(),
})

/** The days that a table is compared with; false for none. */
const comparedWith = z.union([z.literal(false), days]).default(false)

/** So many dashboards a person may have. */
export const MAX_DASHBOARDS = 100

const content = {
  name: z.string().trim().min(1).max(80),
  tiles: z.array(tile).max(MAX_TILES),
  /** With what the dashboard opens. */
  filters: filterSet,
}

const summary = z.object({
  id: id('dashboard'),
  name: z.string(),
  userID: id('user'),
  userName: z.string(),
  updatedAt: instant,
  /** What whoever asks may do with it. */
  action: objectAction.schema,
  isShared: z.boolean(),
})
export type DashboardSummary = z.output<typeof summary>

export const dashboard = summary.extend({
  ...content,
  version: z.int(),
})
export type Dashboard = z.output<typeof dashboard>

/** With what a period is compared. */
export const comparison = z.enum(['previousPeriod', 'previousYear'])

export const dashboards = defineSystem({
  name: 'dashboards',
  permissions: {
    view: { action: 'dashboard.view' },
    add: { action: 'dashboards.add' },
    edit: { action: 'dashboards.edit' },
    delete: { action: 'dashboards.delete' },
    seeShared: { action: 'platform-object-privileges.view' },
    share: { action: 'platform-object-privileges.edit' },
  },
  errors: {
    badRange: { status: 400 },
    notFound: { status: 404 },
    mayNotEdit: { status: 403 },
    mayNotShare: { status: 403 },
    mayNotSetDefault: { status: 403 },
    unknownGrantee: { status: 400 },
    tooManyDashboards: { status: 409 },
  },
  enumerations: { splitBy, placeKind, tileKind, tileMeasure },
  audit: {
    'dashboard.create': 'dashboard',
    'dashboard.duplicate': 'dashboard',
    'dashboard.save': 'dashboard',
    'dashboard.delete': 'dashboard',
    'dashboard.share': 'dashboard',
    'dashboard.setDefault': 'dashboard',
  },
  routes: {
    reviews: {
      at: 'PUT /api/tenants/:tenantId/dashboards/reviews',
      does: 'Measure reviews over a period, in total and split',
      reads: true,
      needs: 'view',
      fails: ['badRange'],
      body: z.object({ filters: dashboardFilters, compare: z.union([z.boolean(), days]).default(true) }),
      gives: z.object({
        total: measure,
        /** The days it is compared with: those given, else the same length of time just before. */
        before: measure.nullable(),
        byMonth: z.array(measure.extend({ month: z.string(), sourceID: id('source') })),
        bySource: z.array(measure.extend({ sourceID: id('source') })),
        byRating: z.array(z.object({ rating: z.int(), reviews: z.int() })),
        dataTo: z.iso.datetime(),
      }),
    },
    locations: {
      at: 'PUT /api/tenants/:tenantId/dashboards/locations',
      does: 'Measure reviews over a period, by location',
      reads: true,
      needs: 'view',
      fails: ['badRange'],
      body: z.object({ filters: dashboardFilters, compare: comparedWith }),
      gives: z.array(
        measure.extend({ locationID: id('location'), locationName: z.string(), before: measure.nullable() }),
      ),
    },
    places: {
      at: 'PUT /api/tenants/:tenantId/dashboards/places',
      does: 'Measure reviews over a period, by country, region or city',
      reads: true,
      needs: 'view',
      fails: ['badRange'],
      body: z.object({ by: placeKind.schema, filters: dashboardFilters, compare: comparedWith }),
      /** Those with most reviews; state and city are empty where one asks less finely, and where no location says them. */
      gives: z.array(
        measure.extend({
          country: z.string(),
          state: z.string(),
          city: z.string(),
          locations: z.int(),
          before: measure.nullable(),
        }),
      ),
    },
    list: {
      at: 'GET /api/tenants/:tenantId/dashboards',
      does: 'List the dashboards that the current user can open',
      needs: 'view',
      gives: z.object({
        items: z.array(summary),
        /** With which the start opens: one's own choice, else the tenant's; null is the start page. */
        opens: id('dashboard').nullable(),
        ownDefault: id('dashboard').nullable(),
        tenantDefault: id('dashboard').nullable(),
      }),
    },
    one: {
      at: 'GET /api/tenants/:tenantId/dashboards/:dashboardId',
      does: 'Open a dashboard',
      needs: 'view',
      fails: ['notFound'],
      gives: dashboard,
    },
    create: {
      at: 'POST /api/tenants/:tenantId/dashboards',
      does: 'Create a dashboard',
      needs: 'add',
      own: true,
      fails: ['tooManyDashboards'],
      body: z.object(content),
      refreshes: ['list', 'one', 'grants', 'access'],
      gives: dashboard,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/dashboards/:dashboardId',
      does: 'Change a dashboard',
      needs: 'edit',
      fails: ['notFound', 'mayNotEdit'],
      body: z.object({ ...content, version: z.int() }),
      refreshes: ['list', 'one', 'grants', 'access'],
      gives: dashboard,
    },
    duplicate: {
      at: 'POST /api/tenants/:tenantId/dashboards/:dashboardId/duplicate',
      does: 'Duplicate a dashboard as a private copy',
      needs: 'add',
      own: true,
      fails: ['notFound', 'tooManyDashboards'],
      body: z.object({ name: content.name }),
      refreshes: ['list', 'one', 'grants', 'access'],
      gives: dashboard,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/dashboards/:dashboardId',
      does: 'Delete a dashboard',
      needs: 'delete',
      fails: ['notFound', 'mayNotEdit'],
      refreshes: ['list'],
      gives: z.object({ ok: z.literal(true) }),
    },
    grants: {
      at: 'GET /api/tenants/:tenantId/dashboards/:dashboardId/privileges',
      does: 'List who a dashboard is shared with',
      needs: 'seeShared',
      fails: ['notFound', 'mayNotShare'],
      gives: z.object({ grants: z.array(grant) }),
    },
    access: {
      at: 'PUT /api/tenants/:tenantId/dashboards/:dashboardId/access',
      reads: true,
      does: 'Preview who has access to a dashboard with some grants, and through what',
      needs: 'share',
      fails: ['notFound', 'mayNotShare'],
      body: z.object({ grants: z.array(grant).max(MAX_GRANTS) }),
      gives: effectiveAccess,
    },
    share: {
      at: 'PUT /api/tenants/:tenantId/dashboards/:dashboardId/privileges',
      does: 'Set who can view, edit or own a dashboard; nobody makes it private',
      grants: true,
      needs: 'share',
      fails: ['notFound', 'mayNotShare', 'unknownGrantee'],
      strange: { role: 'unknownGrantee', user: 'unknownGrantee', location: 'unknownGrantee' },
      body: z.object({ grants: z.array(grant).max(MAX_GRANTS) }),
      refreshes: ['list', 'one', 'grants', 'access'],
      gives: dashboard,
    },
    setDefault: {
      at: 'PUT /api/tenants/:tenantId/dashboards/default',
      does: 'Set the dashboard that opens Home, for the current user or the tenant',
      grants: true,
      needs: 'view',
      fails: ['notFound', 'mayNotSetDefault'],
      strange: { dashboard: 'notFound' },
      body: z.object({ for: z.enum(['me', 'tenant']), dashboardID: id('dashboard').nullable() }),
      refreshes: ['list', 'one', 'grants', 'access'],
      gives: z.object({ opens: id('dashboard').nullable() }),
    },
    measureTiles: {
      at: 'PUT /api/tenants/:tenantId/dashboards/tiles',
      reads: true,
      does: 'Measure the reviews of all tiles of a dashboard at once',
      needs: 'view',
      body: z.object({
        tiles: z.array(tile).min(1).max(MAX_TILES),
        filters: filterSet,
        compare: comparison.nullable().default(null),
      }),
      gives: z.object({
        /** The span of the filter, and the one it is compared with; null at an end that is open. */
        from: instant.nullable(),
        to: instant.nullable(),
        before: z.object({ from: instant, to: instant }).nullable(),
        zone: z.string(),
        asOf: instant,
        tiles: z.array(tileData),
      }),
    },
  },
  follows: whenever<typeof reviews>('reviews', ['received', 'changed'], ['measureTiles']),
  pages: {
    home: { path: '/dashboards', needs: 'view', located: true },
    start: { path: '/dashboards/start', needs: 'view', located: true },
    board: { path: '/dashboards/:dashboardId', needs: 'view', located: true },
  },
})
