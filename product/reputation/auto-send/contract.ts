import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field, id, instant } from '#platform/contract/field.ts'
import { listFields } from '#platform/contract/filter.ts'
import { listAsk, listOf } from '#platform/contract/list.ts'
import { routesOf, whenever } from '#platform/contract/refreshes.ts'
import type { responses } from '#product/reputation/responses/contract.ts'

/** Auto-send opens once so large a share of the drafts sent without a change can be relied on (Wilson, 95 %). */
export const LEAST_SHARE = 0.95
/** How long a reply waits before it is sent. */
export const DELAY_MINUTES = { least: 5, most: 1440, usual: 30 } as const
/** So many of its latest replies a group shows. */
export const MOST_SHOWN = 20

/** Whether a group sends by itself; `Ready`: somebody can turn it on. */
export const groupState = enumeration(['On', 'Ready', 'NotYet'])
/** What turned a group off. */
export const closeReason = enumeration([
  'TurnedOff',
  'Changed',
  'Rejected',
  'Removed',
  'Refused',
  'Reported',
  'FewerStars',
  'OtherModel',
  'NoPermission',
])
export const autoReplyState = enumeration(['Drafting', 'Waiting', 'Sent', 'Left', 'Stopped'])
/** Why a review was left to users. */
export const leaveReason = enumeration([
  'Sensitive',
  'Language',
  'Words',
  'Approval',
  'NoDraft',
  'Cut',
  'Strange',
  'Offer',
  'OtherLanguage',
  'NearlySame',
  'TooLong',
  'Late',
  'Begun',
  'NotPossible',
  'Edited',
  'TurnedOff',
])

export const autoReply = z.object({
  id: id('autoReply'),
  reviewID: id('review'),
  groupID: id('autoSendGroup'),
  state: autoReplyState.schema,
  reason: leaveReason.schema.nullable(),
  /** What was found, as words of a list or a link. */
  found: field(z.string().nullable(), { pii: 'public', untrusted: true }),
  /** What is sent, with its label; it greets by name, so it is shown where names are. */
  draft: field(z.string().nullable(), { pii: 'public', untrusted: true }),
  sendAt: instant.nullable(),
  createdAt: instant,
  reported: z.boolean(),
})
export type AutoReply = z.output<typeof autoReply>

export const autoSendGroup = z.object({
  id: id('autoSendGroup'),
  locationID: id('location'),
  locationName: z.string(),
  sourceID: id('source'),
  rating: z.int().min(1).max(5),
  language: z.string(),
  model: z.string(),
  state: groupState.schema,
  sent: z.int(),
  unchanged: z.int(),
  /** The lower bound of the Wilson interval at 95 %, from 0 to 1; null where no draft was sent. */
  atLeast: z.number().nullable(),
  /** How many replies went out by themselves. */
  autoSent: z.int(),
  countedFrom: instant,
  openerName: z.string().nullable(),
  openedAt: instant.nullable(),
  closedAt: instant.nullable(),
  closeReason: closeReason.schema.nullable(),
  closedByName: z.string().nullable(),
  /** The review whose draft or reply turned it off. */
  closedReviewID: id('review').nullable(),
})
export type AutoSendGroup = z.output<typeof autoSendGroup>

export const groupFields = listFields({
  location: { type: 'id', of: 'location', filterable: true, facetable: true, exportable: true },
  source: { type: 'id', of: 'source', filterable: true, facetable: true, exportable: true },
  rating: { type: 'integer', filterable: true, facetable: true, exportable: true },
  language: { type: 'text', code: 'language', filterable: true, facetable: true, exportable: true },
  state: { type: 'choice', choices: groupState, filterable: true, facetable: true, exportable: true },
  sent: { type: 'integer', filterable: true, sortable: true, exportable: true },
  unchanged: { type: 'integer', filterable: true, sortable: true, exportable: true },
  atLeast: { type: 'number', nullable: true, filterable: true, sortable: true, exportable: true },
  autoSent: { type: 'integer', filterable: true, sortable: true, exportable: true },
  model: { type: 'text', filterable: true, facetable: true, exportable: true },
  closeReason: {
    type: 'choice',
    choices: closeReason,
    nullable: true,
    filterable: true,
    facetable: true,
    exportable: true,
  },
})

const settings = z.object({
  isOn: z.boolean(),
  delayMinutes: z.int().min(DELAY_MINUTES.least).max(DELAY_MINUTES.most),
})
export const autoSendSettings = settings.extend({ version: z.int() })
export type AutoSendSettings = z.output<typeof autoSendSettings>

const ofReview = z.object({ autoReply: autoReply.nullable() })

export const autoSend = defineSystem({
  name: 'auto-send',
  permissions: {
    view: { action: 'review-responses.view' },
    export: { action: 'ratings_and_reviews.rating.export' },
    manage: { action: 'review-responses.ai-responses' },
    /** Of who may reply: to keep a reply from going out by itself. */
    stop: { action: 'review_response.rating.reply' },
  },
  errors: {
    notFound: { status: 404 },
    /** Too few drafts were sent without a change. */
    notProven: { status: 409 },
    /** No list of sensitive words is kept in that language. */
    languageUnknown: { status: 409 },
    modelOff: { status: 409 },
    /** What sends by itself sends in the name of who turned it on. */
    publishNeeded: { status: 409 },
    alreadyOn: { status: 409 },
    alreadyOff: { status: 409 },
    notWaiting: { status: 409 },
    notSent: { status: 409 },
    /** Somebody else is answering the review. */
    claimed: { status: 409 },
  },
  enumerations: { groupState, closeReason, autoReplyState, leaveReason },
  lists: {
    groups: { needs: 'view', exports: 'export', fields: groupFields, sort: '-atLeast', page: 'list' },
  },
  audit: {
    'auto-send.save': 'tenant',
    'auto-send.turnOn': 'autoSendGroup',
    'auto-send.turnOff': 'autoSendGroup',
    'auto-send.stop': 'review',
    'auto-send.send': 'review',
    'auto-send.report': 'review',
  },
  routes: {
    search: {
      at: 'PUT /api/tenants/:tenantId/auto-send-groups/search',
      reads: true,
      does: 'Find groups of reviews by how far their drafts can be relied on',
      needs: 'view',
      body: z.object(listAsk),
      gives: listOf(autoSendGroup),
    },
    one: {
      at: 'GET /api/tenants/:tenantId/auto-send-groups/:autoSendGroupId',
      does: 'Get one group with its latest replies',
      needs: 'view',
      fails: ['notFound'],
      gives: autoSendGroup.extend({ replies: z.array(autoReply) }),
    },
    turnOn: {
      at: 'POST /api/tenants/:tenantId/auto-send-groups/:autoSendGroupId/on',
      does: 'Turn on auto-send for a group, in the current user’s name',
      outward: true,
      needs: 'manage',
      own: true,
      personal: true,
      grants: true,
      fails: ['notFound', 'notProven', 'languageUnknown', 'modelOff', 'publishNeeded', 'alreadyOn'],
      refreshes: ['search', 'one'],
      gives: autoSendGroup,
    },
    turnOff: {
      at: 'POST /api/tenants/:tenantId/auto-send-groups/:autoSendGroupId/off',
      does: 'Turn off auto-send for a group; what waits is left to users',
      needs: 'manage',
      fails: ['notFound', 'alreadyOff'],
      refreshes: ['search', 'one', 'ofReview'],
      gives: autoSendGroup,
    },
    settings: {
      at: 'GET /api/tenants/:tenantId/auto-send',
      does: 'Get whether and after how long replies are sent automatically',
      needs: 'view',
      gives: autoSendSettings,
    },
    saveSettings: {
      at: 'PUT /api/tenants/:tenantId/auto-send',
      does: 'Save whether and after how long replies are sent automatically',
      outward: true,
      needs: 'manage',
      personal: true,
      body: settings.extend({ version: z.int().min(0) }),
      refreshes: ['settings', 'ofReview', 'search', 'one'],
      gives: autoSendSettings,
    },
    ofReview: {
      at: 'GET /api/tenants/:tenantId/reviews/:reviewId/auto-reply',
      does: 'Get what auto-send did about a review',
      needs: 'view',
      fails: ['notFound'],
      gives: ofReview,
    },
    stop: {
      at: 'POST /api/tenants/:tenantId/reviews/:reviewId/auto-reply/stop',
      does: 'Stop a reply before it is sent automatically; it becomes a draft of the current user',
      needs: 'stop',
      fails: ['notFound', 'notWaiting', 'claimed'],
      refreshes: ['ofReview', 'one', ...routesOf<typeof responses>('responses', 'list')],
      gives: ofReview,
    },
    report: {
      at: 'POST /api/tenants/:tenantId/reviews/:reviewId/auto-reply/report',
      does: 'Report a reply that was sent automatically; its group is turned off',
      needs: 'stop',
      fails: ['notFound', 'notSent'],
      refreshes: ['ofReview', 'one', 'search'],
      gives: ofReview,
    },
  },
  events: {
    /** What auto-send did about reviews is no longer the same. */
    changed: {
      payload: z.object({ reviewIds: z.array(z.int()), locationIds: z.array(z.int()) }),
      live: true,
      needs: 'view',
      refreshes: ['ofReview', 'one'],
    },
    /** A group was turned off by what happened; its opener hears of it. */
    closed: {
      payload: z.object({ groupId: z.int(), openerId: z.int(), locationIds: z.array(z.int()) }),
      live: true,
      needs: 'view',
      refreshes: ['search', 'one'],
    },
  },
  follows: whenever<typeof responses>('responses', ['moved'], ['ofReview']),
  pages: {
    list: { path: '/auto-send', needs: 'view', located: true },
    settings: { path: '/auto-send/settings', needs: 'manage' },
  },
})
