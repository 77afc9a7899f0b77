import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field, id, instant } from '#platform/contract/field.ts'
import { filterSet, listFields } from '#platform/contract/filter.ts'
import { listAsk, listOf } from '#platform/contract/list.ts'
import { modelFailure } from '#product/workspace/models/contract.ts'

export { wilsonLowerBound } from './wilson-lower-bound.ts'

/** Who drafted: the tenant's model, or the template that fits best. */
export const draftOrigin = enumeration(['Model', 'Template'])
/** Document 001 §3: what the prompt was about. */
export const promptDataType = enumeration(['Review'])

/** What became of a draft: sent as it was drafted or with changes of a person, not sent, or none came. */
export const draftOutcome = enumeration(['Unchanged', 'Changed', 'NotSent', 'Failed'])
/** Why none came: what a model can fail by, or whoever asked stopped it. */
export const draftFailure = enumeration([...modelFailure.members, 'stopped'])

export const aiDraft = z.object({
  id: id('aiDraft'),
  origin: draftOrigin.schema,
  model: z.string().nullable(),
  /** With names where the model only saw placeholders. */
  text: z.string(),
  /** The facts that the model says it used, as they were. */
  facts: z.array(z.object({ id: z.int(), text: z.string() })),
  /** Links, addresses and numbers in it that no fact has. */
  strange: z.array(z.string()),
  /** The model stopped at a limit of its own. */
  isCut: z.boolean(),
  /** One of the two, where a template was filled in. */
  templateID: id('template').nullable(),
  systemTemplateID: id('systemTemplate').nullable(),
  createdAt: instant,
})
export type AiDraft = z.output<typeof aiDraft>

const outside = { untrusted: true } as const
const named = { pii: 'public', untrusted: true } as const

/** A draft in the list of all that were made. */
export const listedDraft = z.object({
  id: id('aiDraft'),
  reviewID: id('review'),
  locationID: id('location'),
  locationName: z.string(),
  sourceID: id('source'),
  rating: z.int().nullable(),
  language: z.string().nullable(),
  /** Who asked for it. */
  userID: id('user'),
  userName: z.string().nullable(),
  origin: draftOrigin.schema,
  model: z.string().nullable(),
  outcome: draftOutcome.schema,
  /** Nobody asked for it: it was drafted to be sent automatically. */
  byItself: z.boolean(),
  failure: draftFailure.schema.nullable(),
  /** How many letters a person changed; null where it was not sent. */
  editDistance: z.int().nullable(),
  /** It greets by name, so it is shown where names are. */
  draft: field(z.string().nullable(), named),
  createdAt: instant,
})
export type ListedDraft = z.output<typeof listedDraft>

/** All that was kept of a draft (document 001 §3). */
export const wholeDraft = listedDraft.extend({
  /** As it left, without personal data; for a template its name. */
  prompt: field(z.string(), outside),
  responseMs: z.int().nullable(),
  tokensIn: z.int().nullable(),
  tokensOut: z.int().nullable(),
  isCut: z.boolean(),
  facts: z.array(z.object({ id: z.int(), text: z.string() })),
  strange: field(z.array(z.string()), outside),
  /** The reply that was made of it, as it stands now. */
  reply: field(z.string().nullable(), named),
})
export type WholeDraft = z.output<typeof wholeDraft>

export const draftFields = listFields({
  createdAt: { type: 'instant', filterable: true, sortable: true, exportable: true },
  location: { type: 'id', of: 'location', filterable: true, facetable: true, exportable: true },
  source: { type: 'id', of: 'source', filterable: true, facetable: true, exportable: true },
  rating: { type: 'integer', nullable: true, filterable: true, facetable: true, exportable: true },
  language: { type: 'text', code: 'language', nullable: true, filterable: true, facetable: true, exportable: true },
  origin: { type: 'choice', choices: draftOrigin, filterable: true, facetable: true, exportable: true },
  model: { type: 'text', nullable: true, filterable: true, facetable: true, exportable: true },
  outcome: { type: 'choice', choices: draftOutcome, filterable: true, facetable: true, exportable: true },
  failure: {
    type: 'choice',
    choices: draftFailure,
    nullable: true,
    filterable: true,
    facetable: true,
    exportable: true,
  },
  editDistance: { type: 'integer', nullable: true, filterable: true, sortable: true, exportable: true },
  byItself: { type: 'boolean', filterable: true, facetable: true, exportable: true },
  user: { type: 'id', of: 'user', filterable: true, exportable: true },
  prompt: { type: 'text', exportable: true },
  draft: { type: 'text', nullable: true, pii: 'public', exportable: true },
  responseMs: { type: 'integer', nullable: true, exportable: true },
  tokensIn: { type: 'integer', nullable: true, exportable: true },
  tokensOut: { type: 'integer', nullable: true, exportable: true },
})

/** What the reply that a user made of a draft came to. */
export const settledDraft = z.object({
  aiDraftId: z.int(),
  outcome: z.enum(['Unchanged', 'Changed', 'Rejected', 'Removed']),
})
export type SettledDraft = z.output<typeof settledDraft>

/** How a draft comes: pieces of its text, perhaps from the start again because it was too long, and what ends it. */
export type DraftLine =
  | { kind: 'begun'; origin: AiDraft['origin'] }
  | { kind: 'text'; text: string }
  | { kind: 'again' }
  | { kind: 'done'; draft: AiDraft }
  | { kind: 'failed'; failure: z.output<typeof modelFailure.schema>; said: string }
  | { kind: 'noTemplate' }

/** So many past reviews show what another voice changes. */
export const VOICE_REVIEWS = 20
/** A past review with what the model would reply in the voice of now and in another; null where it failed. */
export type ComparedReply = {
  id: number
  rating: number | null
  locationName: string
  text: string
  before: string | null
  after: string | null
}
/** How a comparison comes. What ends it early, such as a budget that is used up, ends it for all. */
export type CompareLine =
  | { kind: 'begun'; count: number }
  | { kind: 'review'; review: ComparedReply }
  | { kind: 'failed'; failure: z.output<typeof modelFailure.schema>; said: string }
  | { kind: 'done' }

export const aiDrafts = defineSystem({
  name: 'ai-drafts',
  permissions: {
    draft: { action: 'review_response.rating.reply' },
    view: { action: 'review-responses.view' },
    export: { action: 'ratings_and_reviews.rating.export' },
    voice: { action: 'platform-tenants.edit' },
  },
  errors: {
    notFound: { status: 404 },
    draftNotFound: { status: 404 },
    /** There is nothing to compare while no model drafts. */
    modelOff: { status: 409 },
  },
  enumerations: { draftOrigin, promptDataType, draftOutcome, draftFailure },
  lists: { drafts: { needs: 'view', exports: 'export', fields: draftFields, sort: '-createdAt', page: 'list' } },
  routes: {
    latest: {
      at: 'GET /api/tenants/:tenantId/reviews/:reviewId/ai-draft',
      does: 'Get what drafts replies here, and the current user’s last draft that was not sent',
      needs: 'draft',
      own: true,
      fails: ['notFound'],
      gives: z.object({ origin: draftOrigin.schema, draft: aiDraft.nullable() }),
    },
    draft: {
      at: 'POST /api/tenants/:tenantId/reviews/:reviewId/ai-draft',
      does: 'Draft a reply to a review, line by line; nothing is sent',
      needs: 'draft',
      fails: ['notFound'],
      gives: 'lines',
    },
    compare: {
      at: 'POST /api/tenants/:tenantId/ai-drafts/compare',
      does: 'Draft replies to past reviews in two brand voices, line by line; nothing is kept or sent',
      needs: ['draft', 'voice'],
      mode: 'all',
      fails: ['modelOff'],
      body: z.object({
        /** Beside the one that is saved. */
        voice: z.string().trim().max(2000),
        reviews: z.int().min(1).max(VOICE_REVIEWS).default(VOICE_REVIEWS),
      }),
      gives: 'lines',
    },
    search: {
      at: 'PUT /api/tenants/:tenantId/ai-drafts/search',
      reads: true,
      does: 'Find drafts of replies, the newest first',
      needs: 'view',
      body: z.object(listAsk),
      gives: listOf(listedDraft),
    },
    one: {
      at: 'GET /api/tenants/:tenantId/ai-drafts/:aiDraftId',
      does: 'Get all that was kept of a draft',
      needs: 'view',
      fails: ['draftNotFound'],
      gives: wholeDraft,
    },
    record: {
      at: 'PUT /api/tenants/:tenantId/ai-drafts/record',
      reads: true,
      does: 'Measure how many drafts were sent without a change',
      needs: 'view',
      body: z.object({ filters: filterSet.default([]) }),
      gives: z.object({
        sent: z.int(),
        unchanged: z.int(),
        /** The share that can be relied on: the lower bound of the Wilson interval at 95 %, from 0 to 1; null where none was sent. */
        atLeast: z.number().nullable(),
      }),
    },
  },
  events: {
    /** Replies that users made of drafts went out, or were rejected or removed; perhaps told more than once. */
    settled: { payload: z.object({ drafts: z.array(settledDraft) }) },
  },
  pages: {
    list: { path: '/ai-drafts', needs: 'view', located: true },
    compare: { path: '/admin/voice', needs: 'voice', located: true },
  },
})
