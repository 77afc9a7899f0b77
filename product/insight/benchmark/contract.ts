import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { example, id, instant } from '#platform/contract/field.ts'
import { listFields } from '#platform/contract/filter.ts'
import { listAsk, listOf } from '#platform/contract/list.ts'
import { whenever } from '#platform/contract/refreshes.ts'
import { dashboardFilters } from '#product/insight/dashboards/contract.ts'
import type { reviews } from '#product/reputation/reviews/contract.ts'
import { competitorField, competitorRowReason, fileFields, fileLook, MAX_FILE_BYTES } from './competitor-file.ts'

export const MAX_COMPETITORS = 2000
/** Numbers that stand on fewer reviews are shown as such, and not ranked. */
export const FEW_REVIEWS = 10
/** So many locations, and so many competitors, are shown one by one: those with most reviews. */
export const MOST_SHOWN = 500

const page = z.object({
  sourceID: id('source'),
  /** Its id or address there. */
  address: example(z.string().trim().min(1).max(1000), 'https://www.example.com/corner-cafe'),
})
const editable = z.object({
  name: z.string().trim().min(1).max(200),
  /** Beside which of our locations it stands. */
  locationIDs: z.array(id('location')).min(1).max(1000),
  pages: z.array(page).max(20),
  /** Only active ones are compared. */
  isActive: z.boolean(),
})
export type CompetitorSettings = z.output<typeof editable>

export const competitor = editable.extend({
  id: id('competitor'),
  /** Those of its locations that whoever asks looks after. */
  locationIDs: z.array(id('location')),
  /** It stands beside no others: whoever asks may change it. */
  isWhole: z.boolean(),
  reviews: z.int(),
  /** When each page was read first and last, and how many reviews are known of it. */
  reads: z.array(z.object({ sourceID: id('source'), firstAt: instant, lastAt: instant, reviews: z.int() })),
  version: z.int(),
})
export type Competitor = z.output<typeof competitor>

export const competitorReview = z.object({
  id: id('competitorReview'),
  competitorID: id('competitor'),
  competitorName: z.string(),
  sourceID: id('source'),
  rating: z.int(),
  at: instant,
  /** Null where nothing is told of replies. */
  isReplied: z.boolean().nullable(),
  repliedAt: instant.nullable(),
})
export type CompetitorReview = z.output<typeof competitorReview>

export const competitorReviewFields = listFields({
  competitor: { type: 'id', of: 'competitor', filterable: true },
  source: { type: 'id', of: 'source', filterable: true },
  rating: { type: 'integer', filterable: true },
  at: { type: 'instant', filterable: true, sortable: true },
  replied: { type: 'boolean', nullable: true, filterable: true },
})

/** Numbers, and on how many reviews each stands: the average on all, the rate on those of which it is `told` whether they have a reply, the median on the `timed` replies. */
export const compared = z.object({
  reviews: z.int(),
  averageRating: z.number().nullable(),
  told: z.int(),
  replied: z.int(),
  responseRate: z.number().nullable(),
  timed: z.int(),
  medianSeconds: z.number().nullable(),
})
export type Compared = z.output<typeof compared>

const member = compared.extend({
  name: z.string(),
  note: z.string(),
  /** The day of the first review that is known. */
  since: z.iso.date().nullable(),
})

export const benchmark = defineSystem({
  name: 'benchmark',
  permissions: {
    view: { action: 'dashboard.view' },
    manage: { action: 'admin.location.competitor_review_sites' },
  },
  errors: {
    notFound: { status: 404 },
    unknownLocation: { status: 400 },
    allLocationsNeeded: { status: 403 },
    noCompetitorSource: { status: 400 },
    pageTwice: { status: 400 },
    tooManyCompetitors: { status: 409 },
    noPage: { status: 404 },
    empty: { status: 422 },
    unreadable: { status: 422 },
    tooLarge: { status: 413 },
    columnMissing: { status: 400 },
    noRating: { status: 422 },
    noDate: { status: 422 },
    badRange: { status: 400 },
  },
  enumerations: { competitorField, competitorRowReason },
  lists: { reviews: { needs: 'view', fields: competitorReviewFields, sort: '-at', page: 'reviews' } },
  audit: {
    'competitor.create': 'competitor',
    'competitor.save': 'competitor',
    'competitor.delete': 'competitor',
    'competitor.read': 'competitor',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/competitors',
      does: 'List the competitors of the locations in reach',
      needs: ['view', 'manage'],
      gives: z.array(competitor),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/competitors',
      does: 'Create a competitor',
      needs: 'manage',
      grants: true,
      fails: ['unknownLocation', 'allLocationsNeeded', 'noCompetitorSource', 'pageTwice', 'tooManyCompetitors'],
      strange: { location: 'unknownLocation', source: 'noCompetitorSource' },
      body: editable,
      refreshes: ['list', 'measure'],
      gives: competitor,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/competitors/:competitorId',
      does: 'Edit a competitor; what was read of a page that goes is deleted',
      needs: 'manage',
      grants: true,
      fails: ['notFound', 'unknownLocation', 'allLocationsNeeded', 'noCompetitorSource', 'pageTwice'],
      strange: { location: 'unknownLocation', source: 'noCompetitorSource' },
      body: editable.extend({ version: z.int() }),
      refreshes: ['list', 'search', 'measure'],
      gives: competitor,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/competitors/:competitorId',
      does: 'Delete a competitor with what was read of it',
      needs: 'manage',
      fails: ['notFound', 'allLocationsNeeded'],
      refreshes: ['list', 'search', 'measure'],
      gives: z.object({ ok: z.literal(true) }),
    },
    preview: {
      at: 'POST /api/tenants/:tenantId/competitors/:competitorId/sources/:sourceId/preview',
      does: 'Look at a file of reviews of a competitor: what is new, and what cannot be read',
      reads: true,
      needs: 'manage',
      uploadBytes: MAX_FILE_BYTES,
      uploadFields: fileFields,
      fails: ['notFound', 'noPage', 'empty', 'unreadable', 'tooLarge', 'columnMissing', 'noRating', 'noDate'],
      gives: fileLook,
    },
    read: {
      at: 'POST /api/tenants/:tenantId/competitors/:competitorId/sources/:sourceId/reviews',
      does: 'Read a file of reviews of a competitor, each once however often it is given',
      needs: 'manage',
      uploadBytes: MAX_FILE_BYTES,
      uploadFields: fileFields,
      fails: [
        'notFound',
        'allLocationsNeeded',
        'noPage',
        'empty',
        'unreadable',
        'tooLarge',
        'columnMissing',
        'noRating',
        'noDate',
      ],
      refreshes: ['list', 'search', 'measure'],
      gives: fileLook,
    },
    search: {
      at: 'PUT /api/tenants/:tenantId/competitor-reviews/search',
      reads: true,
      does: 'Find reviews of competitors, the newest first: when, how many stars, and whether they have a reply',
      needs: 'view',
      body: z.object(listAsk),
      gives: listOf(competitorReview),
    },
    measure: {
      at: 'PUT /api/tenants/:tenantId/benchmark',
      reads: true,
      does: 'Compare locations with each other and with their competitors over a period',
      needs: 'view',
      fails: ['badRange'],
      body: z.object({
        filters: dashboardFilters,
        /** Shown, but left out of totals, months and medians. */
        without: z
          .object({
            locationIDs: z.array(id('location')).max(MOST_SHOWN).default([]),
            competitorIDs: z.array(id('competitor')).max(MOST_SHOWN).default([]),
          })
          .default({ locationIDs: [], competitorIDs: [] }),
      }),
      gives: z.object({
        ours: z.array(member.extend({ locationID: id('location') })),
        theirs: z.array(
          member.extend({
            competitorID: id('competitor'),
            firstReadAt: instant.nullable(),
            lastReadAt: instant.nullable(),
          }),
        ),
        /** All that are compared; more than are shown one by one where these are many. */
        counts: z.object({ ours: z.int(), theirs: z.int() }),
        total: z.object({ ours: compared, theirs: compared }),
        byMonth: z.array(z.object({ month: z.string(), ours: compared, theirs: compared })),
        /** The medians of all with enough reviews; null without any. */
        middle: z.object({ reviews: z.number(), rating: z.number() }).nullable(),
      }),
    },
  },
  follows: whenever<typeof reviews>('reviews', ['received', 'changed'], ['measure']),
  pages: {
    compare: { path: '/benchmark', needs: 'view', located: true },
    reviews: { path: '/benchmark/reviews', needs: 'view', located: true },
    list: { path: '/admin/competitors', needs: 'manage', located: true },
  },
})
