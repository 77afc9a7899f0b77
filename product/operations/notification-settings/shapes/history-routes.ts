import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id, instant } from '#platform/contract/field.ts'
import { notificationType, ruleFilters } from '#product/operations/notification-types/contract.ts'
import { notificationKind } from '#product/operations/notifications/contract.ts'
import { setBy } from './matrix.ts'

/** So many lines of the history come at once. */
export const ITEMS_AT_ONCE = 50
/** What became of a notification by one channel. */
export const deliveryState = enumeration([
  'Off',
  'Waiting',
  'Sending',
  'Sent',
  'Shown',
  'Withdrawn',
  'Refused',
  'Unknown',
  'Delivered',
  'Undelivered',
  'NoDevice',
  'OverLimit',
  'Stopped',
])

/** One thing that was told: of what (its object), when, and whether it was viewed. */
export const historyItem = z.object({
  id: id('notificationItem'),
  type: notificationType.schema,
  kind: notificationKind.schema,
  /** By the kind's own id, as in a notification. */
  lastID: z.int(),
  about: z.string(),
  at: instant,
  readAt: instant.nullable(),
})
export type HistoryItem = z.output<typeof historyItem>

export const why = historyItem.extend({
  /** The rule, or the policy with its step, that told it; null where it was none. */
  cause: z.string().nullable(),
  setBy,
  filters: ruleFilters.nullable(),
  /** Where it happened, for what happens at a location. */
  locationName: z.string().nullable(),
  locationID: id('location').nullable(),
  reviewID: id('review').nullable(),
  inApp: z.object({ state: deliveryState.schema, at: instant.nullable() }),
  email: z.object({ state: deliveryState.schema, at: instant.nullable() }),
  push: z.object({ state: deliveryState.schema, at: instant.nullable() }),
  sms: z.object({ state: deliveryState.schema, at: instant.nullable() }),
  /** How many of its type came within the days of `SENT_DAYS`. */
  sent: z.int(),
})
export type Why = z.output<typeof why>

const ok = z.object({ ok: z.literal(true) })

/** What the current user was told, and why. */
export const historyRoutes = {
  items: {
    at: 'GET /api/tenants/:tenantId/notification-settings/items',
    does: 'List what the current user was notified of, newest first',
    needs: 'member',
    own: true,
    query: z.object({
      /** Only what came before: what the page before gave as `next`. */
      before: example(z.string().regex(/^\d{1,15}$/), '9007199254740').optional(),
      unread: z.literal('true').optional(),
    }),
    gives: z.object({ items: z.array(historyItem), next: z.string().nullable() }),
  },
  readItem: {
    at: 'PUT /api/tenants/:tenantId/notification-settings/items/:notificationItemId/read',
    does: 'Mark one notification of the history as read or unread',
    needs: 'member',
    personal: true,
    own: true,
    fails: ['notFound'],
    body: z.object({ isRead: z.boolean() }),
    refreshes: ['items'],
    gives: ok,
  },
  why: {
    at: 'GET /api/tenants/:tenantId/notification-settings/items/:notificationItemId/why',
    does: 'Say why the current user was notified: by whose rule, with which filter, and what reached them',
    needs: 'member',
    own: true,
    fails: ['notFound'],
    gives: why,
  },
  whyLine: {
    at: 'GET /api/tenants/:tenantId/notifications/:notificationId/why',
    does: 'Say why a line stands under the current user’s bell, by the last thing that it tells of',
    needs: 'member',
    own: true,
    fails: ['notFound'],
    gives: why,
  },
} as const
