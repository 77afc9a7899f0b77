import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id, instant } from '#platform/contract/field.ts'

export const MAX_THRESHOLD = 100_000
/** How often every subscription is looked at. */
export const CHECK_MINUTES = 5

export const viewSubscription = z.object({
  id: id('viewSubscription'),
  savedViewID: id('savedView'),
  /** Null where the view is no longer open to its subscriber, who gets no mail then. */
  name: z.string().nullable(),
  /** Where the view opens, with its query. */
  path: z.string().nullable(),
  /** A mail comes when the view holds more than so many. */
  threshold: z.int(),
  /** It holds more already: the next mail comes after it has fallen and risen again. */
  isAbove: z.boolean(),
  mailedAt: instant.nullable(),
})
export type ViewSubscription = z.output<typeof viewSubscription>

export const viewSubscriptions = defineSystem({
  name: 'view-subscriptions',
  errors: {
    viewNotFound: { status: 404 },
    viewClosed: { status: 403 },
    notSubscribed: { status: 404 },
  },
  audit: {
    'viewSubscription.subscribe': 'view_subscription',
    'viewSubscription.stop': 'view_subscription',
    'viewSubscription.end': 'view_subscription',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/view-subscriptions',
      does: 'List the current user’s subscriptions to saved views',
      needs: 'member',
      own: true,
      gives: z.array(viewSubscription),
    },
    subscribe: {
      at: 'PUT /api/tenants/:tenantId/saved-views/:savedViewId/subscription',
      does: 'Subscribe to emails when a saved view has more than a number of items',
      needs: 'member',
      own: true,
      fails: ['viewNotFound', 'viewClosed'],
      body: z.object({ threshold: z.int().min(0).max(MAX_THRESHOLD) }),
      refreshes: ['list'],
      gives: viewSubscription,
    },
    unsubscribe: {
      at: 'DELETE /api/tenants/:tenantId/saved-views/:savedViewId/subscription',
      does: 'Stop emails about a saved view',
      needs: 'member',
      own: true,
      fails: ['notSubscribed'],
      refreshes: ['list'],
      gives: z.object({ ok: z.literal(true) }),
    },
  },
})
