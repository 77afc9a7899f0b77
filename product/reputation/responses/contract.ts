import * as z from 'zod'
import { canBeRead } from '#platform/contract/unique-name.ts'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'
import { bulkResult } from '#platform/contract/list.ts'
import { routesOf, whenever } from '#platform/contract/refreshes.ts'
import type { customers } from '#product/business/customers/contract.ts'
import { responseState, type reviews } from '#product/reputation/reviews/contract.ts'
import type { reviewPresence } from '#product/reputation/review-presence/contract.ts'
import {
  approvalStatus,
  failureReason,
  replyReason,
  response,
  responseOrigin,
  waitingReply,
} from './shapes/response.ts'
import { templatePart, templateLevel } from './shapes/template.ts'
import { templateRoutes } from './template-routes.ts'

export {
  approvalStatus,
  failureReason,
  replyReason,
  response,
  type Response,
  responseOrigin,
  type WaitingReply,
} from './shapes/response.ts'
export {
  DEFAULT_SOURCE,
  type FilledTemplate,
  type SystemTemplate,
  template,
  type Template,
  templateLevel,
  templatePart,
  type TemplateVariable,
  templateVariables,
} from './shapes/template.ts'

/** Document 002 §9. */
export const MAX_PUBLISH_TRIES = 5

const text = z.string().trim().min(1).max(20_000).refine(canBeRead)
/** Although the source's moderation will probably turn it down. */
const anyway = z.boolean().default(false)
/** Although it says words of a list that warns. */
const despiteWords = z.boolean().default(false)

/** How many replies one call approves. */
export const BULK_APPROVALS = 200

const movesReply = [
  'list',
  ...routesOf<typeof reviews>('reviews', 'search', 'count', 'one'),
  ...routesOf<typeof customers>('customers', 'timeline'),
]

/** Room for what a dry run says of tens of thousands of locations. */
const MAX_DRY_RUN_CURSOR = 900_000

export const responses = defineSystem({
  name: 'responses',
  permissions: {
    view: { action: 'review-responses.view' },
    add: { action: 'review_response.rating.reply' },
    publish: { action: 'review-responses.publish' },
    approve: { action: 'review-responses.approve' },
    delete: { action: 'review-responses.delete' },
    seeTemplates: { action: 'platform-templates.view' },
    addTemplates: { action: 'platform-templates.add' },
    editTemplates: { action: 'platform-templates.edit' },
    deleteTemplates: { action: 'platform-templates.delete' },
    /** Of the whole tenant, beside those of chosen locations. */
    seeTenantTemplates: { action: 'platform-templates-tenant.view' },
    addTenantTemplates: { action: 'platform-templates-tenant.add' },
    editTenantTemplates: { action: 'platform-templates-tenant.edit' },
    deleteTenantTemplates: { action: 'platform-templates-tenant.delete' },
    seeSystemTemplates: { action: 'platform-templates-system.view' },
    addSystemTemplates: { action: 'platform-templates-system.add' },
    editSystemTemplates: { action: 'platform-templates-system.edit' },
    deleteSystemTemplates: { action: 'platform-templates-system.delete' },
  },
  errors: {
    notFound: { status: 404 },
    reviewGone: { status: 409 },
    reviewHidden: { status: 409 },
    tooLong: { status: 422 },
    notRepliable: { status: 422 },
    /** The source takes no messages to a reviewer alone. */
    notPrivate: { status: 422 },
    /** The source takes the answer and its moderation will turn it down, for a link or a phone number; sent all the same with `anyway`. */
    contactsRisky: { status: 422 },
    /** It says words of a list of the tenant's that blocks. */
    wordsBlocked: { status: 422 },
    /** It says words of a list that warns; sent all the same with `despiteWords`. */
    wordsUnwanted: { status: 422 },
    /** Replies are switched off at the location, or for the source of the review. */
    repliesOff: { status: 409 },
    wrongState: { status: 409 },
    /** Somebody else is answering the review. */
    claimed: { status: 409 },
    ownApproval: { status: 403 },
    /** Others decide about it in the step that it has come to. */
    othersDecide: { status: 403 },
    /** A warning in bulk results: the text is the last one used at this location, so it was kept as a draft. */
    nearlySame: { status: 422 },
    alreadyBegun: { status: 409 },
    wrongRating: { status: 422 },
    otherLanguage: { status: 422 },
    otherSource: { status: 422 },
    otherLocation: { status: 422 },
    /** It still names variables, which nobody filled in. */
    unfilled: { status: 422 },
    templateNotFound: { status: 404 },
    templateNameTaken: { status: 409 },
    /** Templates of the whole tenant are a permission of their own. */
    levelNotAllowed: { status: 403 },
    /** A template of the level Location names none, or one that is not there. */
    badLocations: { status: 400 },
    unknownSource: { status: 422 },
    unknownVariable: { status: 422 },
    ratingsReversed: { status: 422 },
    /** Templates of all tenants are changed in the super tenant, which only the platform's own people enter. */
    elsewhere: { status: 409 },
  },
  enumerations: { approvalStatus, failureReason, replyReason, responseOrigin, templateLevel, templatePart },
  audit: {
    'response.save': 'response',
    'response.setAside': 'response',
    'response.handIn': 'response',
    'response.approve': 'response',
    'response.approveStep': 'response',
    'response.reject': 'response',
    'response.withdraw': 'response',
    'response.send': 'response',
    'response.retry': 'response',
    'response.waitForAccount': 'response',
    'response.markPosted': 'response',
    'response.fail': 'response',
    'response.taken': 'response',
    'response.live': 'response',
    'response.verified': 'response',
    'response.refused': 'response',
    'response.fromSource': 'response',
    'response.askRemoval': 'response',
    'response.remove': 'response',
    'response.vanish': 'response',
    'template.create': 'response_template',
    'template.save': 'response_template',
    'template.delete': 'response_template',
    'system-template.create': 'systemTemplate',
    'system-template.save': 'systemTemplate',
    'system-template.delete': 'systemTemplate',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/reviews/:reviewId/responses',
      does: 'Get the reply to a review, the earlier ones, and the rules of its source',
      needs: 'view',
      fails: ['notFound'],
      gives: z.object({
        current: response.nullable(),
        /** Its draft waits for a chosen time, or was held back at it. */
        schedule: z.enum(['Scheduled', 'Held']).nullable(),
        earlier: z.array(response),
        rules: z.object({
          maxBytes: z.int().nullable(),
          byUs: z.boolean(),
          /** The source takes messages to a reviewer alone. */
          takesPrivate: z.boolean(),
          /** How many files it may bring at the source. */
          files: z.int(),
          needsApproval: z.boolean(),
          /** Who has to approve next, as far as is known before it is handed in. */
          approvers: z.array(z.string()),
          /** The reader may decide about the reply that waits. */
          decides: z.boolean(),
          deepLink: z.string().nullable(),
          /** Replies are switched off at its location, or for its source. */
          off: z.boolean(),
        }),
        /** The last twenty answers of this location, newest first, to compare a new one with. */
        recentTexts: z.array(z.string()),
      }),
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/reviews/:reviewId/response',
      does: 'Save a draft, or submit or send a reply',
      outward: ({ send }: { send: boolean }) => send,
      needs: 'add',
      fails: [
        'notFound',
        'reviewGone',
        'reviewHidden',
        'tooLong',
        'notRepliable',
        'notPrivate',
        'repliesOff',
        'wrongState',
        'claimed',
        'templateNotFound',
        'contactsRisky',
        'wordsBlocked',
        'wordsUnwanted',
        'unfilled',
      ],
      strange: { template: 'templateNotFound', systemTemplate: 'templateNotFound' },
      body: z.object({
        text,
        send: z.boolean(),
        anyway,
        despiteWords,
        /** Signed by the user who writes it; left out, their draft keeps what was said of it. */
        respondAsStaff: z.boolean().optional(),
        /** To the reviewer alone, where the source takes that; left out, as with the other. */
        private: z.boolean().optional(),
        templateID: id('template').nullable().default(null),
        systemTemplateID: id('systemTemplate').nullable().default(null),
        version: z.int().nullable(),
      }),
      refreshes: { if: 'send', yes: movesReply },
      gives: response,
    },
    approve: {
      at: 'PUT /api/tenants/:tenantId/responses/:responseId/approve',
      does: 'Approve a reply, changed or as it is',
      outward: true,
      needs: 'approve',
      fails: [
        'notFound',
        'wrongState',
        'ownApproval',
        'othersDecide',
        'tooLong',
        'reviewGone',
        'reviewHidden',
        'notRepliable',
        'repliesOff',
        'contactsRisky',
        'wordsBlocked',
        'wordsUnwanted',
        'unfilled',
      ],
      body: z.object({ text: text.optional(), anyway, despiteWords, version: z.int() }),
      refreshes: movesReply,
      gives: response,
    },
    reject: {
      at: 'PUT /api/tenants/:tenantId/responses/:responseId/reject',
      does: 'Reject a reply with a reason',
      needs: 'approve',
      fails: ['notFound', 'wrongState', 'ownApproval', 'othersDecide'],
      body: z.object({ reason: z.string().trim().min(1).max(1000).refine(canBeRead), version: z.int() }),
      refreshes: movesReply,
      gives: response,
    },
    bulkApprove: {
      at: 'POST /api/tenants/:tenantId/responses/bulk-approve',
      does: 'Approve many replies as they are',
      outward: true,
      needs: 'approve',
      fails: [
        'notFound',
        'wrongState',
        'ownApproval',
        'othersDecide',
        'tooLong',
        'reviewGone',
        'reviewHidden',
        'notRepliable',
        'repliesOff',
        'contactsRisky',
        'wordsBlocked',
        'wordsUnwanted',
        'unfilled',
      ],
      items: 'replies',
      body: z.object({
        /** The replies to these reviews, each as it was seen; one that changed since is left. */
        replies: z
          .array(z.object({ reviewID: id('review'), version: z.int() }))
          .min(1)
          .max(BULK_APPROVALS),
      }),
      refreshes: movesReply,
      gives: bulkResult,
    },
    waiting: {
      at: 'PUT /api/tenants/:tenantId/responses/waiting',
      reads: true,
      does: 'Get the replies to these reviews that wait for approval',
      needs: 'approve',
      body: z.object({ reviewIDs: z.array(id('review')).min(1).max(BULK_APPROVALS) }),
      gives: z.array(waitingReply),
    },
    withdraw: {
      at: 'PUT /api/tenants/:tenantId/responses/:responseId/withdraw',
      does: 'Withdraw a reply to draft before it is sent',
      needs: 'add',
      fails: ['notFound', 'wrongState'],
      body: z.object({ version: z.int() }),
      refreshes: movesReply,
      gives: response,
    },
    retry: {
      at: 'PUT /api/tenants/:tenantId/responses/:responseId/retry',
      does: 'Send a reply again',
      outward: true,
      needs: 'add',
      fails: ['notFound', 'wrongState', 'repliesOff'],
      body: z.object({ version: z.int() }),
      refreshes: movesReply,
      gives: response,
    },
    markPosted: {
      at: 'PUT /api/tenants/:tenantId/responses/:responseId/mark-posted',
      does: 'Mark a reply as posted by hand',
      needs: 'add',
      fails: ['notFound', 'wrongState'],
      body: z.object({ version: z.int() }),
      refreshes: movesReply,
      gives: response,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/responses/:responseId',
      does: 'Remove a reply, also at the source',
      outward: true,
      needs: 'delete',
      fails: ['claimed', 'notFound', 'wrongState'],
      refreshes: movesReply,
      gives: z.object({ queued: z.boolean() }),
    },
    bulkTemplate: {
      at: 'POST /api/tenants/:tenantId/responses/bulk-template',
      does: 'Reply to many reviews from a template',
      outward: ({ send, dryRun }: { send: boolean; dryRun: boolean }) => send && !dryRun,
      needs: 'add',
      fails: [
        'templateNotFound',
        'nearlySame',
        'wrongRating',
        'otherLanguage',
        'otherSource',
        'otherLocation',
        'alreadyBegun',
        'claimed',
        'wordsBlocked',
        'wordsUnwanted',
        'unfilled',
      ],
      items: 'reviewIDs',
      strange: { template: 'templateNotFound', systemTemplate: 'templateNotFound' },
      body: z.object({
        reviewIDs: z.array(id('review')).min(1).max(500),
        /** One of the two. */
        templateID: id('template').nullable().default(null),
        systemTemplateID: id('systemTemplate').nullable().default(null),
        send: z.boolean(),
        /** Reviews whose language is known to be another than the template's, too. */
        otherLanguages: z.boolean().default(false),
        /** Only says what it would come to. */
        dryRun: z.boolean().default(false),
        /** Of a dry run: the `nextCursor` of the one over the reviews before these. */
        cursor: z.string().max(MAX_DRY_RUN_CURSOR).optional(),
      }),
      /** A dry run tells what the next one has to know; the other needs none. */
      gives: bulkResult.extend({ nextCursor: z.string().optional() }),
    },
    ...templateRoutes,
  },
  events: {
    moved: {
      payload: z.object({
        responseIds: z.array(z.int()),
        reviewIds: z.array(z.int()),
        locationIds: z.array(z.int()),
        state: responseState.schema,
        reason: z.string().nullable(),
      }),
      outside: {
        does: 'Replies changed status',
        gives: z.object({
          replies: z.array(z.object({ responseID: id('response'), reviewID: id('review') })),
          state: responseState.schema,
          reason: z.string().nullable(),
        }),
      },
      live: true,
      needs: 'view',
      refreshes: movesReply,
    },
  },
  follows: whenever<typeof reviewPresence>('review-presence', ['changed'], ['list']),
  pages: {
    templates: { path: '/reviews/templates', needs: 'seeTemplates' },
    systemTemplates: { path: '/admin/system-reply-templates', needs: 'seeSystemTemplates', agency: 'platform' },
  },
})
