import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field, id, instant } from '#platform/contract/field.ts'
import { customer } from '#product/business/customers/contract.ts'
import { mediaKind, subRatingAspect } from '#product/business/sources/contract.ts'

/** Document 001 §4. None: there is neither a text nor a rating to judge. */
export const sentiment = enumeration({ Positive: 1, Neutral: 0, Negative: -1, None: -2 })

/** Review response states, exactly as document 001 §4 prints them. */
export const responseState = enumeration([
  'Start',
  'Failed',
  'PendingIntegration',
  'PendingManual',
  'PendingTicket',
  'Published',
  'PendingModeration',
  'Verified',
  'Rejected',
  'PendingApproval',
])

export const datePrecision = enumeration(['exact', 'hour', 'day', 'week', 'month', 'year'])

/** Stars for one aspect, in the order of the source. */
const subRating = z.object({ aspect: subRatingAspect.schema, stars: z.number() })

export const review = z.object({
  id: id('review'),
  locationID: id('location'),
  locationName: z.string(),
  timezone: z.string(),
  sourceID: id('source'),
  customerID: id('customer').nullable(),
  customerName: field(z.string().nullable(), { pii: 'public', untrusted: true }),
  rating: field(z.int().min(1).max(5).nullable(), {
    filterable: true,
    facetable: true,
    sortable: true,
    exportable: true,
  }),
  /** What the source says where it is no whole star, such as 4.5; null where `rating` says it all. */
  sourceRating: z.number().nullable(),
  title: field(z.string().nullable(), { untrusted: true }),
  text: field(z.string(), { filterable: true, exportable: true, untrusted: true }),
  language: field(z.string().nullable(), { filterable: true, facetable: true, exportable: true }),
  sentiment: field(sentiment.schema, { filterable: true, facetable: true, exportable: true }),
  date: field(instant, { filterable: true, sortable: true, exportable: true }),
  datePrecision: datePrecision.schema,
  read: z.boolean(),
  flagged: z.boolean(),
  requested: z.boolean(),
  published: z.boolean(),
  shareable: z.boolean(),
  assigneeID: id('user').nullable(),
  assigneeName: z.string().nullable(),
  labelIDs: z.array(id('label')),
  /** Put away for everybody until then; null where it is not. */
  snoozedUntil: instant.nullable(),
  /** Who put it away. */
  snoozedByName: z.string().nullable(),
  /** Null while nobody has begun an answer. */
  responseState: responseState.schema.nullable(),
  respondedAt: instant.nullable(),
  /** Null where nobody waits: it was older than its reply time when it was imported. */
  dueAt: instant.nullable(),
  /** What the rating was before the reviewer changed it; null when it never changed. */
  previousRating: z.int().nullable(),
  revision: z.int(),
  vanishedAt: instant.nullable(),
  /** Since when it is hidden: in no list, no sum and no widget. */
  hiddenAt: instant.nullable(),
  /** When it last vanished at its source, also where it came back since. */
  lostAt: instant.nullable(),
  /** When its source showed it last, before it vanished. */
  lastSeenAt: instant.nullable(),
  /** When it last came back. */
  returnedAt: instant.nullable(),
  url: z.string().nullable(),
  /** What its reviewer gave single aspects beside the whole. */
  subRatings: z.array(subRating),
  /** How many pictures and videos its reviewer added. */
  mediaCount: z.int(),
  /** Entered by a person; no source speaks of it. */
  byHand: z.boolean(),
  version: z.int(),
})
export type Review = z.output<typeof review>

/** A review in a list of somebody's. */
export const listedReview = review.extend({
  /** Its reply waits for approval, and the reader submitted it: others decide about it. */
  waitsForOthers: z.boolean(),
  /** How many private notes there are on it. */
  notes: z.int(),
})
export type ListedReview = z.output<typeof listedReview>

export const reviewDetail = review.extend({
  /** The text as its source translated it; null where it did not. */
  translation: field(z.string().nullable(), { untrusted: true }),
  revisions: z.array(
    z.object({
      revision: z.int(),
      rating: z.int().nullable(),
      title: field(z.string().nullable(), { untrusted: true }),
      text: field(z.string(), { untrusted: true }),
      subRatings: z.array(subRating),
      date: instant,
      seenAt: instant,
    }),
  ),
  medias: z.array(
    z.object({
      kind: mediaKind.schema,
      /** Where it stands at its source; what is shown of it comes from the product itself. */
      url: field(z.string(), { untrusted: true }),
      label: field(z.string().nullable(), { untrusted: true }),
      /** There is something to show: of a video its source may have none. */
      hasPicture: z.boolean(),
    }),
  ),
  customer: customer.nullable(),
  customerReviews: z.array(
    z.object({
      id: id('review'),
      locationName: z.string(),
      rating: z.int().nullable(),
      text: field(z.string(), { untrusted: true }),
      date: instant,
    }),
  ),
})
