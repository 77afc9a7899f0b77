import * as z from 'zod'
import type { RouteSpec } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'
import { bulkResult } from '#platform/contract/list.ts'
import { routesOf } from '#platform/contract/refreshes.ts'
import { canBeRead } from '#platform/contract/unique-name.ts'
import type { customers } from '#product/business/customers/contract.ts'
import type { reviews } from '#product/reputation/reviews/contract.ts'
import { response, waitingReply } from './shapes/response.ts'

const text = z.string().trim().min(1).max(20_000).refine(canBeRead)
/** Although the source's moderation will probably turn it down. */
const anyway = z.boolean().default(false)
/** Although it says words of a list that warns. */
const despiteWords = z.boolean().default(false)
/** Although the review is another than the one that was answered. */
const despiteChange = z.boolean().default(false)

/** How many replies one call approves. */
export const BULK_APPROVALS = 200

/** What shows how a reply stands. */
export const movesReply = [
  'list',
  ...routesOf<typeof reviews>('reviews', 'search', 'count', 'one'),
  ...routesOf<typeof customers>('customers', 'timeline'),
]

/** Room for what a dry run says of tens of thousands of locations. */
const MAX_DRY_RUN_CURSOR = 900_000

/** Replies: written, decided about, sent, taken back. */
export const replyRoutes = {
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
      'reviewChanged',
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
      despiteChange,
      /** Which revision of the review it answers; left out, the one there is. */
      reviewRevision: z.int().optional(),
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
      'reviewChanged',
      'notRepliable',
      'repliesOff',
      'contactsRisky',
      'wordsBlocked',
      'wordsUnwanted',
      'unfilled',
    ],
    body: z.object({ text: text.optional(), anyway, despiteWords, despiteChange, version: z.int() }),
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
      'reviewChanged',
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
} as const satisfies Record<string, RouteSpec>
