import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id } from '#platform/contract/field.ts'
import { locales } from '#platform/contract/locales.ts'
import { TRIPADVISOR, YELP } from '#product/business/sources/contract.ts'

export const MAX_WIDGETS = 100
/** Sources that let their reviews be shown elsewhere by widgets of their own alone. */
export const notShownElsewhere: readonly number[] = [YELP, TRIPADVISOR]
/** How a widget stands on a page: a list, one review beside the other, the average alone, or a whole page that needs no other around it. */
export const widgetLayout = enumeration(['list', 'cards', 'badge', 'page'])
/** Light, dark, or as the reader's system is. */
export const widgetScheme = enumeration(['auto', 'light', 'dark'])

const editable = z.object({
  name: z.string().trim().min(1).max(100),
  /** None: every location of the tenant. */
  locationIDs: z.array(id('location')).max(20_000),
  /** None: every source whose reviews may be shown elsewhere. */
  sourceIDs: z.array(id('source')).max(50),
  /** Reviews below are not shown; the widget says so itself. */
  leastRating: z.int().min(1).max(5),
  /** The newest so many; a page has more pages. */
  most: z.int().min(1).max(50),
  layout: widgetLayout.schema,
  scheme: widgetScheme.schema,
  /** Null: the reader's. */
  locale: z.enum(locales).nullable(),
  showsReplies: z.boolean(),
  /** Reviews that are not to be shared are counted, and not shown. */
  onlyShareable: z.boolean().default(true),
  /** Search engines may list a page; a part of somebody else's page never is. */
  isIndexed: z.boolean(),
  isOn: z.boolean(),
  /** Sites whose pages may show it; none: any. */
  sites: z.array(example(z.string().trim().max(200), 'https://www.example.com')).max(20),
})
export type WidgetSettings = z.output<typeof editable>

export const widget = editable.extend({
  id: id('widget'),
  /** Its address, below this site. */
  path: z.string(),
  /** What it shows now, of all that are counted. */
  counts: z.object({ shown: z.int(), all: z.int(), average: z.number().nullable() }),
  version: z.int(),
})
export type Widget = z.output<typeof widget>

export const widgets = defineSystem({
  name: 'widgets',
  permissions: {
    view: { action: 'platform-widgets-tenant.view' },
    add: { action: 'platform-widgets-tenant.add' },
    edit: { action: 'platform-widgets-tenant.edit' },
    remove: { action: 'platform-widgets-tenant.delete' },
  },
  errors: {
    notFound: { status: 404 },
    unknownLocation: { status: 400 },
    unknownSource: { status: 400 },
    notShownElsewhere: { status: 400 },
    allLocationsNeeded: { status: 403 },
    noSite: { status: 400 },
    tooManyWidgets: { status: 409 },
  },
  enumerations: { widgetLayout, widgetScheme },
  audit: {
    'widget.create': 'widget',
    'widget.save': 'widget',
    'widget.delete': 'widget',
    'widget.renew': 'widget',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/widgets',
      does: 'List the widgets',
      needs: 'view',
      gives: z.array(widget),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/widgets',
      does: 'Create a widget',
      outward: true,
      needs: 'add',
      grants: true,
      fails: [
        'unknownLocation',
        'unknownSource',
        'notShownElsewhere',
        'allLocationsNeeded',
        'noSite',
        'tooManyWidgets',
      ],
      strange: { location: 'unknownLocation', source: 'unknownSource' },
      body: editable,
      refreshes: ['list'],
      gives: widget,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/widgets/:widgetId',
      does: 'Edit a widget',
      outward: true,
      needs: 'edit',
      grants: true,
      fails: ['notFound', 'unknownLocation', 'unknownSource', 'notShownElsewhere', 'allLocationsNeeded', 'noSite'],
      strange: { location: 'unknownLocation', source: 'unknownSource' },
      body: editable.extend({ version: z.int() }),
      refreshes: ['list'],
      gives: widget,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/widgets/:widgetId',
      does: 'Delete a widget; its address shows nothing from then on',
      outward: true,
      needs: 'remove',
      fails: ['notFound'],
      refreshes: ['list'],
      gives: z.object({ ok: z.literal(true) }),
    },
    renew: {
      at: 'POST /api/tenants/:tenantId/widgets/:widgetId/renew',
      does: 'Give a widget another address; the one before shows nothing from then on',
      outward: true,
      needs: 'edit',
      grants: true,
      fails: ['notFound'],
      refreshes: ['list'],
      gives: widget,
    },
  },
  pages: { list: { path: '/admin/widgets', needs: 'view' } },
})
