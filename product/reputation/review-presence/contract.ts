import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id, instant } from '#platform/contract/field.ts'

/** How often an open page says that somebody is there, and how long that is believed. */
export const PRESENCE = { everySeconds: 20, seconds: 50 } as const
/** How long a claim holds from the last key that was told, and how soon after it nobody is said to be typing. */
export const CLAIM = { seconds: 300, typingSeconds: 45 } as const
/** So many are told of at once, the last to come. */
export const MOST_PRESENT = 500

const person = z.object({ id: id('user'), name: z.string() })
export const present = z.object({
  reviewID: id('review'),
  /** Who has it open, in the order in which they came. */
  people: z.array(person),
  /** Who is answering it. */
  claim: z.object({ by: person, until: instant, isTyping: z.boolean() }).nullable(),
})
export type Present = z.output<typeof present>

const done = z.object({ ok: z.literal(true) })

export const reviewPresence = defineSystem({
  name: 'review-presence',
  permissions: {
    view: { action: 'reviews.view' },
    answer: { action: 'review_response.rating.reply' },
  },
  errors: {
    notFound: { status: 404 },
    /** Somebody else is answering it. */
    claimed: { status: 409 },
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/review-presence',
      does: 'List who has reviews open and who is replying to them',
      needs: 'view',
      silent: true,
      gives: z.array(present),
    },
    attend: {
      at: 'PUT /api/tenants/:tenantId/reviews/:reviewId/presence',
      does: 'Say that the current user has a review open',
      needs: 'view',
      own: true,
      personal: true,
      silent: true,
      fails: ['notFound'],
      gives: done,
    },
    leave: {
      at: 'DELETE /api/tenants/:tenantId/reviews/:reviewId/presence',
      does: 'Say that the current user closed a review',
      needs: 'view',
      own: true,
      personal: true,
      silent: true,
      fails: ['notFound'],
      gives: done,
    },
    claim: {
      at: 'PUT /api/tenants/:tenantId/reviews/:reviewId/claim',
      does: 'Say that the current user is replying to a review',
      needs: ['view', 'answer'],
      mode: 'all',
      own: true,
      fails: ['notFound', 'claimed'],
      body: z.object({
        /** Also where somebody else is answering it. */
        takeOver: z.boolean().default(false),
      }),
      refreshes: { if: 'takeOver', yes: ['list'] },
      gives: z.object({ until: instant }),
    },
    release: {
      at: 'DELETE /api/tenants/:tenantId/reviews/:reviewId/claim',
      does: 'Say that the current user no longer replies to a review',
      needs: ['view', 'answer'],
      mode: 'all',
      own: true,
      fails: ['notFound'],
      gives: done,
    },
  },
  events: {
    changed: {
      payload: z.object({ reviewIds: z.array(z.int()), locationIds: z.array(z.int()) }),
      live: true,
      needs: 'view',
      refreshes: ['list'],
    },
  },
})
