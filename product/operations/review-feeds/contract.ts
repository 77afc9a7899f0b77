import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { example, field, id, instant, timeZone } from '#platform/contract/field.ts'
import { listFields } from '#platform/contract/filter.ts'
import { listAsk, listOf } from '#platform/contract/list.ts'
import { MAX_MEDIA_LABEL, MAX_MEDIAS, mediaAddress, mediaKind, subRatings } from '#product/business/sources/contract.ts'
import { reviewField } from '#product/operations/importer/contract.ts'
import { feedReadCode, feedTrouble, reviewUpdateReason, reviewUpdateStatus } from './feed-enumerations.ts'

export {
  feedReadCode,
  type FeedTrouble,
  feedTrouble,
  type ReviewUpdateReason,
  reviewUpdateReason,
  reviewUpdateStatus,
} from './feed-enumerations.ts'

export const MAX_FEEDS = 50
/** So many reviews are taken in one call. */
export const MAX_PUSHED = 500
/** So many records of a feed are read. */
export const MAX_FEED_ROWS = 20_000
/** What came is remembered so long; the reviews stay. */
export const KEPT_DAYS = 90
/** How often a feed is read, in minutes. */
export const feedPaces = [15, 60, 360, 1440] as const

/** What the columns of a feed mean, by their names. */
const feedColumns = z.partialRecord(reviewField.schema, z.string().max(300))
export type FeedColumns = z.output<typeof feedColumns>

const editable = z.object({
  name: z.string().trim().min(1).max(100),
  sourceID: id('fedSource'),
  url: z.url({ protocol: /^https?$/ }).max(1000),
  /** Where all its reviews belong; null: each record says which. */
  locationID: id('location').nullable(),
  everyMinutes: z.literal(feedPaces),
  isOn: z.boolean(),
  /** In which days and times without one are meant. */
  timezone: timeZone,
  /** Reads 03/04/2025 as 3 April. */
  dayFirst: z.boolean(),
  /** Empty: guessed from their names and what stands in them. */
  columns: feedColumns,
  /** A header that the call carries, as a key; its value is told to nobody again. */
  headerName: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{1,60}$/)
    .nullable(),
})

export type FeedSettings = z.output<typeof editable>

export const reviewFeed = editable.extend({
  id: id('reviewFeed'),
  hasHeaderValue: z.boolean(),
  readAt: instant.nullable(),
  /** How the last read came out; null before the first. */
  readCode: feedReadCode.schema.nullable(),
  trouble: feedTrouble.schema.nullable(),
  /** What the other side said of it. */
  said: z.string(),
  nextReadAt: instant,
  /** The columns of the last read, and what they were taken to mean. */
  foundColumns: z.array(z.string()),
  meanings: feedColumns,
  /** Of the last whole read: its records, those of them that were new or changed, and those that could not be read. */
  counts: z.object({ records: z.int(), taken: z.int(), refused: z.int() }),
  version: z.int(),
})
export type ReviewFeed = z.output<typeof reviewFeed>

const outside = { untrusted: true } as const
/** A picture or a video of a review. */
const pushedMedia = z.object({
  kind: mediaKind.schema.default('picture'),
  /** Where it stands there, at a public https address. */
  link: mediaAddress,
  /** A small picture of it; a picture needs none. */
  thumbnail: mediaAddress.nullable().default(null),
  label: z.string().trim().max(MAX_MEDIA_LABEL).nullable().default(null),
})

/** A review as another program sends it. */
export const pushedReview = z.object({
  /** What the review is called there: the same again is the same review, as it stands now. */
  uid: z.string().trim().min(1).max(300),
  /** The code of the location, or its id at the source; or the address of a competitor's page there. */
  location: z.string().trim().min(1).max(300),
  /** Whole and half stars. */
  rating: example(z.number().min(0.5).max(5).multipleOf(0.5), 4).nullable().default(null),
  title: z.string().trim().max(1000).default(''),
  text: z.string().trim().max(50_000).default(''),
  createdAt: instant,
  /** When it was last changed there. */
  updatedAt: instant.optional(),
  reviewer: z
    .object({ uid: z.string().trim().min(1).max(300).optional(), name: z.string().trim().min(1).max(200) })
    .nullable()
    .default(null),
  /** Its own page there. */
  link: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable()
    .default(null),
  /** Its pictures and videos as they stand there now; absent where nothing is said of them. */
  medias: z.array(pushedMedia).max(MAX_MEDIAS).optional(),
  /** Its stars for single aspects of those that the source asks about; absent where nothing is said of them. */
  subRatings: subRatings.optional(),
  /** The reply that stands there; null where none does, and absent where nothing is said of it. */
  reply: z
    .object({ text: z.string().trim().min(1).max(50_000), at: instant.optional() })
    .nullable()
    .optional(),
})
export type PushedReview = z.output<typeof pushedReview>

export const reviewUpdate = z.object({
  id: id('reviewUpdate'),
  /** The feed that it stands in; null where a program sent it. */
  feedID: id('reviewFeed').nullable(),
  sourceID: id('source'),
  uid: z.string(),
  /** As it was called. */
  location: z.string(),
  locationID: id('location').nullable(),
  /** The review that it became or is. */
  reviewID: id('review').nullable(),
  /** It is of a page of a competitor: counted there, and never a review of ours. */
  ofCompetitor: z.boolean(),
  status: reviewUpdateStatus.schema,
  reason: reviewUpdateReason.schema.nullable(),
  /** Where it stands in its feed: the line of a table, the place in a list. */
  line: z.int().nullable(),
  rating: z.number().nullable(),
  excerpt: field(z.string(), outside),
  receivedAt: instant,
  doneAt: instant.nullable(),
})
export type ReviewUpdate = z.output<typeof reviewUpdate>

export const updateFields = listFields({
  status: { type: 'choice', choices: reviewUpdateStatus, filterable: true, facetable: true },
  reason: { type: 'choice', choices: reviewUpdateReason, nullable: true, filterable: true, facetable: true },
  feed: { type: 'id', of: 'reviewFeed', nullable: true, filterable: true, facetable: true },
  source: { type: 'id', of: 'source', filterable: true, facetable: true },
  location: { type: 'id', of: 'location', nullable: true, filterable: true },
  receivedAt: { type: 'instant', filterable: true, sortable: true },
})

export const reviewFeeds = defineSystem({
  name: 'review-feeds',
  permissions: {
    view: { action: 'integrations.view' },
    add: { action: 'integrations.add' },
    edit: { action: 'integrations.edit' },
    remove: { action: 'integrations.delete' },
    push: { action: 'reviews.add' },
  },
  errors: {
    notFound: { status: 404 },
    unknownSource: { status: 400 },
    readFromSource: { status: 409 },
    unknownLocation: { status: 400 },
    /** The source does not ask about it. */
    unknownAspect: { status: 400 },
    allLocationsNeeded: { status: 403 },
    refusedAddress: { status: 400 },
    headerNameMissing: { status: 400 },
    headerNotAllowed: { status: 400 },
    tooManyFeeds: { status: 409 },
    isOff: { status: 409 },
    notWaiting: { status: 409 },
  },
  enumerations: { reviewUpdateStatus, reviewUpdateReason, feedReadCode, feedTrouble },
  lists: { updates: { needs: 'view', fields: updateFields, sort: '-receivedAt', page: 'updates' } },
  audit: {
    'reviewFeed.create': 'reviewFeed',
    'reviewFeed.save': 'reviewFeed',
    'reviewFeed.delete': 'reviewFeed',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/review-feeds',
      does: 'List the review feeds',
      needs: 'view',
      gives: z.array(reviewFeed),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/review-feeds',
      does: 'Create a review feed',
      needs: 'add',
      personal: true,
      fails: [
        'unknownSource',
        'readFromSource',
        'unknownLocation',
        'allLocationsNeeded',
        'refusedAddress',
        'headerNameMissing',
        'headerNotAllowed',
        'tooManyFeeds',
      ],
      strange: { fedSource: 'unknownSource', location: 'unknownLocation' },
      body: editable.extend({ headerValue: z.string().trim().min(1).max(1000).optional() }),
      refreshes: ['list'],
      gives: reviewFeed,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/review-feeds/:reviewFeedId',
      does: 'Edit a review feed; the value of its header is kept until another one or another server is given',
      needs: 'edit',
      personal: true,
      fails: [
        'notFound',
        'unknownSource',
        'readFromSource',
        'unknownLocation',
        'allLocationsNeeded',
        'refusedAddress',
        'headerNameMissing',
        'headerNotAllowed',
      ],
      strange: { fedSource: 'unknownSource', location: 'unknownLocation' },
      body: editable.extend({ headerValue: z.string().trim().min(1).max(1000).optional(), version: z.int() }),
      refreshes: ['list'],
      gives: reviewFeed,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/review-feeds/:reviewFeedId',
      does: 'Delete a review feed; its reviews stay',
      needs: 'remove',
      personal: true,
      fails: ['notFound'],
      refreshes: ['list', 'search'],
      gives: z.object({ ok: z.literal(true) }),
    },
    read: {
      at: 'POST /api/tenants/:tenantId/review-feeds/:reviewFeedId/read',
      does: 'Read a review feed now',
      needs: 'edit',
      fails: ['notFound', 'isOff'],
      refreshes: ['list'],
      gives: z.object({ ok: z.literal(true) }),
    },
    push: {
      at: 'POST /api/tenants/:tenantId/review-updates',
      does: 'Send reviews of a source that the product does not read itself; sending the same again changes nothing',
      needs: 'push',
      fails: ['unknownSource', 'readFromSource', 'unknownLocation', 'unknownAspect'],
      strange: { fedSource: 'unknownSource' },
      body: z.object({
        sourceID: id('fedSource'),
        /** They are from before: nobody waits for a reply to those whose time to reply has passed. */
        history: z.boolean().default(false),
        reviews: z.array(pushedReview).min(1).max(MAX_PUSHED),
      }),
      refreshes: ['search'],
      gives: z.object({ updates: z.array(reviewUpdate) }),
    },
    search: {
      at: 'PUT /api/tenants/:tenantId/review-updates/search',
      reads: true,
      does: 'Find what was sent or stood in a feed, the newest first',
      needs: 'view',
      body: z.object(listAsk),
      gives: listOf(reviewUpdate),
    },
    again: {
      at: 'POST /api/tenants/:tenantId/review-updates/:reviewUpdateId/again',
      does: 'Try again to take in a review that could not be',
      needs: 'edit',
      fails: ['notFound', 'notWaiting'],
      refreshes: ['search'],
      gives: reviewUpdate,
    },
  },
  events: {
    read: { payload: z.object({ reviewFeedId: z.int() }), live: true, needs: 'view', refreshes: ['list', 'search'] },
    applied: { payload: z.object({ updates: z.int() }), live: true, needs: 'view', refreshes: ['search'] },
  },
  pages: {
    list: { path: '/admin/review-feeds', needs: 'view' },
    updates: { path: '/admin/review-updates', needs: 'view', located: true },
  },
})
