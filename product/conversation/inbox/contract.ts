import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'
import { bulkResult, listAsk, listOf } from '#platform/contract/list.ts'
import { whenever } from '#platform/contract/refreshes.ts'
import type { reviews } from '#product/reputation/reviews/contract.ts'
import { inboxFields } from './shapes/fields.ts'
import { settingRoutes } from './shapes/setting-routes.ts'
import {
  askedClosing,
  assigneeType,
  dueUnit,
  inboxAct,
  inboxChange,
  inboxChannel,
  inboxChoices,
  inboxEntry,
  inboxThread,
  inboxView,
  nextClosing,
} from './shapes/thread.ts'

export type { ClosingReason, InboxQueue, InboxSettings, InboxStage, RootCause } from './shapes/settings.ts'
export {
  dueUnit,
  type ChannelName,
  type InboxAct,
  inboxChannel,
  type InboxChoices,
  type InboxEntry,
  type InboxThread,
  inboxView,
  type NextClosing,
  type ThreadSubject,
} from './shapes/thread.ts'

/** So many queues, stages, closing reasons or root causes a tenant may have, of each. */
export const MOST = 100
/** Counts are exact up to here. */
export const MAX_COUNT = 1000
/** What happened longer ago is new to nobody. */
export const UNREAD_DAYS = 30
/** So many threads one call acts on. */
const MOST_AT_ONCE = 1000

/** Over so many days stages can be summed up at most. */
const MAX_SUM_DAYS = 366
/** Of them a page offers these. */
export const SUM_DAYS = [7, 30, 90] as const
const stageSum = z.object({
  id: id('inboxStage'),
  name: z.string(),
  /** Threads that came to it within the days. */
  came: z.int(),
  there: z.int(),
  /** Half of those that left it within the days stayed no longer; null where none did. */
  medianHours: z.number().nullable(),
})
export type StageSum = z.output<typeof stageSum>

const count = z.object({ count: z.int(), exact: z.boolean() })

export const inbox = defineSystem({
  name: 'inbox',
  permissions: {
    view: { action: 'review-inbox.view' },
    edit: { action: 'review-inbox.edit' },
    assign: { action: 'review-inbox.assign' },
    close: { action: 'review-inbox.close' },
    /** Duties, not permissions: those who hold them must give a reason, or a tag. */
    mustGiveReason: { action: 'review-inbox.closing-reason-required' },
    mustGiveTag: { action: 'review-inbox.closing-tag-required' },
    export: { action: 'ratings_and_reviews.rating.export' },
    settings: { action: 'platform-inbox.view' },
    add: { action: 'platform-inbox.add' },
    editSettings: { action: 'platform-inbox.edit' },
    delete: { action: 'platform-inbox.delete' },
  },
  errors: {
    notFound: { status: 404 },
    nameTaken: { status: 409 },
    tooMany: { status: 409 },
    /** Threads are in it, and it was not said where they go. */
    inUse: { status: 409 },
    unknownRole: { status: 400 },
    unknownUser: { status: 400 },
    unknownQueue: { status: 400 },
    unknownStage: { status: 400 },
    unknownReason: { status: 400 },
    unknownCause: { status: 400 },
    /** None of the chosen root causes has it. */
    unknownTag: { status: 400 },
    reasonRequired: { status: 422 },
    tagRequired: { status: 422 },
    /** It is closed: nothing is given to anybody or moved until it is open again. */
    closed: { status: 409 },
    notClosed: { status: 409 },
  },
  enumerations: { assigneeType, dueUnit, inboxChange, inboxChannel, inboxView },
  lists: {
    threads: { needs: 'view', exports: 'export', fields: inboxFields, sort: '-last', page: 'list', whole: null },
  },
  audit: {
    'inbox.save': 'tenant',
    'inbox-queue.create': 'inboxQueue',
    'inbox-queue.save': 'inboxQueue',
    'inbox-queue.remove': 'inboxQueue',
    'inbox-stage.create': 'inboxStage',
    'inbox-stage.save': 'inboxStage',
    'inbox-stage.remove': 'inboxStage',
    'closing-reason.create': 'closingReason',
    'closing-reason.save': 'closingReason',
    'closing-reason.remove': 'closingReason',
    'root-cause.create': 'rootCause',
    'root-cause.save': 'rootCause',
    'root-cause.remove': 'rootCause',
    'inbox-thread.assign': 'inboxThread',
    'inbox-thread.stage': 'inboxThread',
    'inbox-thread.close': 'inboxThread',
    'inbox-thread.reopen': 'inboxThread',
    'inbox-thread.say-next': 'inboxThread',
  },
  routes: {
    ...settingRoutes,
    search: {
      at: 'PUT /api/tenants/:tenantId/inbox/search',
      reads: true,
      does: 'Find threads of the inbox, what happened last first unless another order is asked for',
      needs: 'view',
      body: z.object({
        view: inboxView.schema.optional(),
        /** Only those in which something happened since the reader last looked. */
        unread: z.boolean().default(false),
        ...listAsk,
      }),
      gives: listOf(inboxThread),
    },
    mine: {
      at: 'GET /api/tenants/:tenantId/inbox/mine',
      does: 'Count the threads of the reader, exactly up to 1,000, and those with something new',
      needs: 'view',
      gives: count.extend({ unread: z.int() }),
    },
    see: {
      at: 'PUT /api/tenants/:tenantId/inbox/seen',
      does: 'Mark threads as read or unread for the current user',
      needs: 'view',
      own: true,
      body: z.object({ ids: z.array(id('inboxThread')).min(1).max(MOST_AT_ONCE), seen: z.boolean() }),
      refreshes: ['mine'],
      gives: z.null(),
    },
    counts: {
      at: 'GET /api/tenants/:tenantId/inbox/counts',
      does: 'Count the threads of each view and the open ones of each queue, exactly up to 1,000',
      needs: 'view',
      gives: z.object({
        views: z.array(count.extend({ view: inboxView.schema })),
        queues: z.array(count.extend({ id: id('inboxQueue'), name: z.string() })),
      }),
    },
    history: {
      at: 'GET /api/tenants/:tenantId/inbox/threads/:inboxThreadId/history',
      does: 'List what happened to a thread, newest first: assignments, stages, snoozes, closing',
      needs: 'view',
      fails: ['notFound'],
      gives: z.array(inboxEntry),
    },
    stageSums: {
      at: 'GET /api/tenants/:tenantId/inbox/stage-sums',
      does: 'Sum up how many threads passed each stage and how long they stayed',
      needs: 'view',
      query: z.object({ days: z.coerce.number().int().min(1).max(MAX_SUM_DAYS).default(30) }),
      gives: z.array(stageSum),
    },
    ofReview: {
      at: 'GET /api/tenants/:tenantId/reviews/:reviewId/thread',
      does: 'Get the thread of a review in the inbox',
      needs: 'view',
      fails: ['notFound'],
      gives: z.object({
        /** Null where it has none, as a review that came in as history. */
        thread: inboxThread.nullable(),
      }),
    },
    choices: {
      at: 'GET /api/tenants/:tenantId/inbox/choices',
      does: 'List what can be chosen for a thread: assignees, stages, closing reasons, root causes',
      needs: 'view',
      gives: inboxChoices,
    },
    act: {
      at: 'PUT /api/tenants/:tenantId/inbox/act',
      does: 'Assign, move, close or reopen threads',
      needs: ['assign', 'edit', 'close'],
      fails: [
        'unknownUser',
        'unknownRole',
        'unknownQueue',
        'unknownStage',
        'unknownReason',
        'unknownCause',
        'unknownTag',
        'reasonRequired',
        'tagRequired',
        'closed',
        'notClosed',
        'notFound',
      ],
      strange: {
        inboxQueue: 'unknownQueue',
        inboxStage: 'unknownStage',
        closingReason: 'unknownReason',
        rootCause: 'unknownCause',
      },
      items: 'ids',
      body: z.object({ ids: z.array(id('inboxThread')).min(1).max(MOST_AT_ONCE), act: inboxAct }),
      refreshes: ['search', 'counts', 'mine', 'history', 'ofReview'],
      gives: bulkResult,
    },
    closingOf: {
      at: 'GET /api/tenants/:tenantId/reviews/:reviewId/next-closing',
      does: 'Get what the thread of a review says once its reply closes it',
      needs: 'close',
      fails: ['notFound'],
      gives: z.object({ closing: nextClosing.nullable() }),
    },
    sayClosing: {
      at: 'PUT /api/tenants/:tenantId/reviews/:reviewId/next-closing',
      does: 'Choose why the thread of a review is closed once its reply closes it',
      needs: 'close',
      fails: ['notFound', 'unknownReason', 'unknownCause', 'unknownTag', 'closed'],
      strange: { closingReason: 'unknownReason', rootCause: 'unknownCause' },
      body: askedClosing,
      refreshes: ['closingOf'],
      gives: z.object({ closing: nextClosing.nullable() }),
    },
  },
  events: {
    changed: {
      payload: z.object({ threadIds: z.array(z.int()), locationIds: z.array(z.int()) }),
      live: true,
      needs: 'view',
      refreshes: ['search', 'counts', 'mine', 'history', 'closingOf', 'ofReview'],
    },
  },
  follows: whenever<typeof reviews>('reviews', ['changed'], ['search']),
  pages: {
    list: { path: '/inbox', needs: 'view', located: true, counts: 'mine' },
    funnel: { path: '/inbox/stages', needs: 'view' },
    settings: { path: '/admin/inbox', needs: 'settings' },
    queues: { path: '/admin/inbox-queues', needs: 'settings' },
    stages: { path: '/admin/inbox-stages', needs: 'settings' },
    reasons: { path: '/admin/closing-reasons', needs: 'settings' },
    causes: { path: '/admin/root-causes', needs: 'settings' },
  },
})
