import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { whenever } from '#platform/contract/refreshes.ts'
import { example, id, instant } from '#platform/contract/field.ts'
import { notificationChannel, notificationType } from '#product/operations/notification-types/contract.ts'
import type { notifications } from '#product/operations/notifications/contract.ts'
import { MAX_MONTHLY_LIMIT } from '#product/operations/sms-notifications/contract.ts'
import { deliveryState, historyRoutes } from './shapes/history-routes.ts'
import { levelRoutes } from './shapes/level-routes.ts'
import { change, matrixRow } from './shapes/matrix.ts'

export { deliveryState, type HistoryItem, ITEMS_AT_ONCE, type Why } from './shapes/history-routes.ts'
export { type MatrixRow, matrixRow, type RuleChange, SENT_DAYS } from './shapes/matrix.ts'

/** So long anything is muted, or all mail paused, at most. */
export const MAX_QUIET_DAYS = 366
/** Six windows of four hours each (document 001 §9). */
export const WINDOWS = [0, 1, 2, 3, 4, 5] as const

export const muteBy = enumeration(['Thread', 'Location', 'Type'])
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const hours = z.object({
  isQuiet: z.boolean(),
  quietFrom: example(clock, '21:00'),
  quietTo: example(clock, '07:00'),
  /** When quiet hours end on Saturdays and Sundays. */
  weekendTo: example(clock, '09:00'),
  /** The windows in which mail may come, from 0 for the first four hours of a day; empty: at any hour. */
  windows: z.array(z.literal(WINDOWS)).max(WINDOWS.length),
  urgentWakes: z.boolean(),
})
export type Hours = z.output<typeof hours>

export const mute = z.object({
  id: id('notificationMute'),
  by: muteBy.schema,
  type: notificationType.schema.nullable(),
  reviewID: id('review').nullable(),
  locationID: id('location').nullable(),
  /** The location, or that of the thread. */
  about: z.string().nullable(),
  until: instant,
})
export type Mute = z.output<typeof mute>

/** Far enough from now to be right whenever it is called with. */
const until = example(instant, new Date(Date.now() + 7 * 86_400_000).toISOString())
/** Paid parts in a month, by UTC. */
export const smsPlan = z.object({ monthlyLimit: z.int().min(0).max(MAX_MONTHLY_LIMIT), usedThisMonth: z.int() })
const ok = z.object({ ok: z.literal(true) })

export const notificationSettings = defineSystem({
  name: 'notification-settings',
  permissions: {
    view: { action: 'platform-notifications.view' },
    add: { action: 'platform-notifications.add' },
    edit: { action: 'platform-notifications.edit' },
    delete: { action: 'platform-notifications.delete' },
    /** What reaches another user at once, and what reaches them gathered. */
    alerts: { action: 'admin.user.alert_emails' },
    summaries: { action: 'admin.user.summary_emails' },
  },
  errors: {
    /** The tenant or a role says it for all. */
    locked: { status: 409 },
    /** Nothing tells of the type yet. */
    notYet: { status: 409 },
    /** This level says something of the type already. */
    exists: { status: 409 },
    unknownRole: { status: 400 },
    mayNotAlerts: { status: 409 },
    mayNotSummaries: { status: 409 },
    unknownLocation: { status: 400 },
    unknownSource: { status: 400 },
    notFound: { status: 404 },
    /** It tells of no thread, or of no location. */
    nothingToMute: { status: 409 },
    over: { status: 400 },
    tooLong: { status: 400 },
  },
  enumerations: { muteBy, deliveryState },
  audit: {
    'notification-rule.save': 'user',
    'notification-rule.share': 'tenant',
    'notification-rule.set': 'user',
    'notification-hours.save': 'user',
    'sms-plan.save': 'tenant',
    'notification-mute.create': 'notificationMute',
    'notification-mute.end': 'notificationMute',
  },
  routes: {
    ...levelRoutes,
    ...historyRoutes,
    mine: {
      at: 'GET /api/tenants/:tenantId/notification-settings/mine',
      does: 'Get the current user’s notification settings, and whose rule each of them is',
      needs: 'member',
      own: true,
      gives: z.object({
        rows: z.array(matrixRow),
        hours,
        timeZone: z.string(),
        pausedUntil: instant.nullable(),
        mutes: z.array(mute),
        /** Whether mails can be sent at all. */
        canMail: z.boolean(),
      }),
    },
    saveMine: {
      at: 'PUT /api/tenants/:tenantId/notification-settings/mine',
      does: 'Change the current user’s settings of one notification type; null follows the role or the tenant',
      needs: 'member',
      personal: true,
      own: true,
      fails: ['locked', 'notYet', 'unknownLocation', 'unknownSource'],
      strange: { location: 'unknownLocation', source: 'unknownSource' },
      body: z.object(change),
      refreshes: ['mine'],
      gives: matrixRow,
    },
    saveHours: {
      at: 'PUT /api/tenants/:tenantId/notification-settings/hours',
      does: 'Change when emails may reach the current user',
      needs: 'member',
      personal: true,
      own: true,
      body: hours,
      refreshes: ['mine'],
      gives: hours,
    },
    pause: {
      at: 'PUT /api/tenants/:tenantId/notification-settings/pause',
      does: 'Pause or resume all notification emails to the current user',
      needs: 'member',
      personal: true,
      own: true,
      fails: ['over', 'tooLong'],
      body: z.object({ until: example(instant.nullable(), null) }),
      refreshes: ['mine'],
      gives: z.object({ pausedUntil: instant.nullable() }),
    },
    mute: {
      at: 'POST /api/tenants/:tenantId/notification-settings/mutes',
      does: 'Mute the thread, the location or the type of a notification until a date',
      needs: 'member',
      personal: true,
      own: true,
      fails: ['notFound', 'nothingToMute', 'over', 'tooLong'],
      strange: { notificationItem: 'notFound' },
      body: z.object({ itemID: id('notificationItem'), by: example(muteBy.schema, 'Type'), until }),
      refreshes: ['mine'],
      gives: z.object({ id: id('notificationMute') }),
    },
    endMute: {
      at: 'DELETE /api/tenants/:tenantId/notification-settings/mutes/:notificationMuteId',
      does: 'End a mute',
      needs: 'member',
      personal: true,
      own: true,
      fails: ['notFound'],
      refreshes: ['mine'],
      gives: ok,
    },
    smsPlan: {
      at: 'GET /api/tenants/:tenantId/notification-settings/sms-plan',
      does: 'Get how many parts of text messages the tenant may send in a month, and how many it sent',
      needs: 'view',
      gives: smsPlan,
    },
    saveSmsPlan: {
      at: 'PUT /api/tenants/:tenantId/notification-settings/sms-plan',
      does: 'Limit the parts of text messages that the tenant sends in a month; 0 turns them off',
      needs: 'edit',
      body: z.object({ monthlyLimit: smsPlan.shape.monthlyLimit }),
      refreshes: ['smsPlan'],
      gives: smsPlan,
    },
    test: {
      at: 'POST /api/tenants/:tenantId/notification-settings/test',
      does: 'Send the current user a test notification of one type by one channel',
      outward: true,
      needs: 'member',
      personal: true,
      own: true,
      fails: ['notYet'],
      body: z.object({
        type: change.type,
        channel: notificationChannel.schema,
      }),
      gives: ok,
    },
  },
  follows: whenever<typeof notifications>('notifications', ['changed'], ['mine', 'items']),
  pages: {
    matrix: { path: '/settings/notifications', needs: 'member' },
    history: { path: '/settings/notifications/history', needs: 'member' },
    subscriptions: { path: '/settings/notifications/subscriptions', needs: 'member' },
  },
})
