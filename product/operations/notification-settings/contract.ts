import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { whenever } from '#platform/contract/refreshes.ts'
import { example, id, instant, queryId } from '#platform/contract/field.ts'
import { notificationKind, type notifications } from '#product/operations/notifications/contract.ts'
import {
  notificationChannel,
  notificationFrequency,
  ruleFilters,
  ruleOwner,
} from '#product/operations/notification-types/contract.ts'
import { MAX_MONTHLY_LIMIT } from '#product/operations/sms-notifications/contract.ts'
import { notificationType } from '#product/operations/notification-types/contract.ts'

/** So many lines of the history come at once. */
export const ITEMS_AT_ONCE = 50
/** Counted beside each type. */
export const SENT_DAYS = 28
/** So long anything is muted, or all mail paused, at most. */
export const MAX_QUIET_DAYS = 366
/** Six windows of four hours each (document 001 §9). */
export const WINDOWS = [0, 1, 2, 3, 4, 5] as const

export const muteBy = enumeration(['Thread', 'Location', 'Type'])
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

const setBy = z.object({
  owner: ruleOwner.schema,
  roleName: z.string().nullable(),
  since: instant.nullable(),
})
const frequency = notificationFrequency.schema
const emailSubject = z.string().trim().min(1).max(150)

export const matrixRow = z.object({
  type: notificationType.schema,
  email: frequency,
  push: frequency,
  sms: frequency,
  inApp: frequency,
  filters: ruleFilters.nullable(),
  emailSubject: emailSubject.nullable(),
  isActive: z.boolean(),
  setBy,
  /** Whose rule says each of them. */
  emailBy: ruleOwner.schema,
  pushBy: ruleOwner.schema,
  smsBy: ruleOwner.schema,
  inAppBy: ruleOwner.schema,
  /** Whose rule keeps it from being changed below. */
  lockedBy: ruleOwner.schema.nullable(),
  /** What the very level that is shown says by itself; null follows the one above. */
  own: z.object({
    email: frequency.nullable(),
    push: frequency.nullable(),
    sms: frequency.nullable(),
    inApp: frequency.nullable(),
    filters: ruleFilters.nullable(),
    emailSubject: emailSubject.nullable(),
    isActive: z.boolean().nullable(),
    isLocked: z.boolean(),
  }),
  /** To the reader within the days of `SENT_DAYS`. */
  sent: z.int(),
})
export type MatrixRow = z.output<typeof matrixRow>

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

/** Far enough from now to be right whenever it is called with. */
const until = example(instant, new Date(Date.now() + 7 * 86_400_000).toISOString())
const change = {
  type: example(notificationType.schema, notificationType.NoteMention),
  email: frequency.nullable().optional(),
  push: frequency.nullable().optional(),
  sms: frequency.nullable().optional(),
  inApp: frequency.nullable().optional(),
  filters: ruleFilters.nullable().optional(),
  emailSubject: emailSubject.nullable().optional(),
  isActive: z.boolean().nullable().optional(),
}
export type RuleChange = z.output<z.ZodObject<typeof change>>
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
    shared: {
      at: 'GET /api/tenants/:tenantId/notification-settings/shared',
      does: 'Get the notification settings of the tenant, or of one role',
      needs: 'view',
      fails: ['unknownRole'],
      query: z.object({ roleID: queryId('role').optional() }),
      gives: z.object({
        rows: z.array(matrixRow),
        /** Those of the tenant, by name. */
        roles: z.array(z.object({ id: id('role'), name: z.string() })),
      }),
    },
    saveShared: {
      at: 'PUT /api/tenants/:tenantId/notification-settings/shared',
      does: 'Change the settings of one notification type for the tenant or for one role, and lock them for those below',
      needs: 'edit',
      grants: true,
      fails: ['locked', 'notYet', 'unknownRole', 'unknownLocation', 'unknownSource'],
      strange: { role: 'unknownRole', location: 'unknownLocation', source: 'unknownSource' },
      body: z.object({
        ...change,
        /** Null: the tenant’s own. */
        roleID: id('role').nullable(),
        isLocked: z.boolean().optional(),
      }),
      refreshes: ['shared', 'mine'],
      gives: matrixRow,
    },
    addShared: {
      at: 'POST /api/tenants/:tenantId/notification-settings/shared',
      does: 'Create the settings of one notification type for the tenant or for one role, where it has none',
      needs: 'add',
      grants: true,
      fails: ['exists', 'locked', 'notYet', 'unknownRole', 'unknownLocation', 'unknownSource'],
      strange: { role: 'unknownRole', location: 'unknownLocation', source: 'unknownSource' },
      body: z.object({ ...change, roleID: id('role').nullable() }),
      refreshes: ['shared', 'mine'],
      gives: matrixRow,
    },
    removeShared: {
      at: 'PUT /api/tenants/:tenantId/notification-settings/shared/remove',
      does: 'Remove the settings of one notification type for the tenant or for one role',
      needs: 'delete',
      grants: true,
      fails: ['locked', 'notYet', 'unknownRole'],
      body: z.object({ type: change.type, roleID: id('role').nullable() }),
      refreshes: ['shared', 'mine'],
      gives: matrixRow,
    },
    users: {
      at: 'GET /api/tenants/:tenantId/notification-settings/users',
      does: 'List users whose notification settings can be changed, by name',
      needs: ['alerts', 'summaries'],
      query: z.object({
        /** Part of their name. */
        name: z.string().trim().max(100).default(''),
      }),
      gives: z.array(z.object({ id: id('user'), name: z.string() })),
    },
    ofUser: {
      at: 'GET /api/tenants/:tenantId/notification-settings/users/:userId',
      does: 'Get the notification settings of another user, and whose rule each of them is',
      needs: ['alerts', 'summaries'],
      fails: ['notFound'],
      gives: z.object({ name: z.string(), rows: z.array(matrixRow) }),
    },
    saveOfUser: {
      at: 'PUT /api/tenants/:tenantId/notification-settings/users/:userId',
      does: 'Change another user’s settings of one notification type; null follows the role or the tenant',
      needs: ['alerts', 'summaries'],
      grants: true,
      fails: ['notFound', 'mayNotAlerts', 'mayNotSummaries', 'locked', 'notYet', 'unknownLocation', 'unknownSource'],
      strange: { location: 'unknownLocation', source: 'unknownSource' },
      body: z.object(change),
      refreshes: ['ofUser', 'mine'],
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
  },
})
