import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { routesOf } from '#platform/contract/refreshes.ts'
import type { customers } from '#product/business/customers/contract.ts'
import { example, id, instant } from '#platform/contract/field.ts'
import { outsider } from '#platform/contract/outsider.ts'
import { LINK_DAYS, linkStatus } from '#product/workspace/links/contract.ts'

/** So long the words that go along, and the answer to them, may be. */
export const MAX_WORDS = 2000
/** To so many a review is forwarded at once. */
export const MOST_USERS = 20
export const MOST_ROLES = 10
export const MOST_GUESTS = 5
/** So many users are offered at once. */
export const MOST_OFFERED = 50

const named = z.object({ id: id('user'), name: z.string() })

const targets = z.object({
  users: z.array(named),
  roles: z.array(z.object({ id: id('role'), name: z.string(), count: z.int() })),
  /** Guests can be asked: the tenant allows links, and mail goes out. */
  canMailGuests: z.boolean(),
})
export type ForwardTargets = z.output<typeof targets>

const forwardedGuest = z.object({
  name: z.string(),
  status: linkStatus.schema,
  expiresAt: instant,
  lastOpenedAt: instant.nullable(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
})

const forward = z.object({
  id: id('reviewForward'),
  byName: z.string().nullable(),
  at: instant,
  message: z.string(),
  users: z.array(z.string()),
  /** Roles by the names that they had. */
  roles: z.array(z.string()),
  guests: z.array(forwardedGuest),
})
export type Forward = z.output<typeof forward>

export const forwarding = defineSystem({
  name: 'forwarding',
  permissions: {
    view: { action: 'reviews.view' },
    toRole: { action: 'reviews.forward-to-role' },
    /** Also printed as `ratings_and_reviews.rating.forward`. */
    toUserOrEmail: { action: 'reviews.forward-to-user-or-email' },
  },
  errors: {
    notFound: { status: 404 },
    nobody: { status: 400 },
    mayNotRoles: { status: 409 },
    mayNotPeople: { status: 409 },
    unknownRole: { status: 400 },
    /** Whoever it is forwarded to may not see the review. */
    cannotSee: { status: 400 },
    /** Nobody who holds the role may. */
    roleCannotSee: { status: 400 },
    /** The email address is that of a user, who reads it as a user. */
    isUser: { status: 400 },
    /** The tenant may not write to it. */
    notOutside: { status: 400 },
    twice: { status: 400 },
    off: { status: 409 },
    noMail: { status: 409 },
  },
  audit: { 'review.forward': 'review', 'review.forward-answer': 'review' },
  routes: {
    targets: {
      at: 'GET /api/tenants/:tenantId/reviews/:reviewId/forward-targets',
      does: 'List the users and roles a review can be forwarded to',
      needs: ['toRole', 'toUserOrEmail'],
      fails: ['notFound'],
      query: z.object({
        /** Part of a user’s name. */
        name: z.string().trim().max(100).default(''),
      }),
      gives: targets,
    },
    list: {
      at: 'GET /api/tenants/:tenantId/reviews/:reviewId/forwards',
      does: 'List the forwards of a review and the replies of guests, newest first',
      needs: 'view',
      fails: ['notFound'],
      gives: z.array(forward),
    },
    forward: {
      at: 'POST /api/tenants/:tenantId/reviews/:reviewId/forwards',
      does: 'Forward a review to users, to everyone of a role, or to guests by a link in an email',
      outward: true,
      needs: ['toRole', 'toUserOrEmail'],
      grants: true,
      own: true,
      fails: [
        'notFound',
        'nobody',
        'mayNotRoles',
        'mayNotPeople',
        'unknownRole',
        'cannotSee',
        'roleCannotSee',
        'isUser',
        'notOutside',
        'twice',
        'off',
        'noMail',
      ],
      strange: { role: 'unknownRole', user: 'cannotSee' },
      body: z.object({
        userIDs: example(z.array(id('user')).max(MOST_USERS), []).default([]),
        roleIDs: z.array(id('role')).max(MOST_ROLES).default([]),
        guests: example(z.array(outsider).max(MOST_GUESTS), []).default([]),
        message: z.string().trim().max(MAX_WORDS).default(''),
        days: z.int().min(1).max(LINK_DAYS.most).default(LINK_DAYS.usual),
      }),
      refreshes: ['list'],
      gives: forward,
    },
  },
  events: {
    /** A review was forwarded to users, themselves or by their role. */
    forwarded: { payload: z.object({ forwardId: z.int(), userIds: z.array(z.int()) }) },
    /** A guest wrote back. */
    answered: { payload: z.object({ linkId: z.int() }) },
    changed: {
      payload: z.object({ reviewIds: z.array(z.int()), locationIds: z.array(z.int()) }),
      live: true,
      needs: 'view',
      refreshes: ['list', ...routesOf<typeof customers>('customers', 'timeline')],
    },
  },
})
