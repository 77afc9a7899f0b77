import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id, instant } from '#platform/contract/field.ts'
import { outsider } from '#platform/contract/outsider.ts'

export const MAX_RULES = 50
export const MAX_STEPS = 5
export const MAX_GUESTS = 5

/** Of those who are named in a step one is enough, or each has to approve; of a role always one. */
export const approvalNeed = enumeration(['Any', 'All'])

const approvalStep = z.object({
  /** Whoever holds one of these roles and may approve replies at the location; with neither roles nor people whoever may. */
  roleIDs: example(z.array(id('role')).max(20), []).default([]),
  userIDs: example(z.array(id('user')).max(20), []).default([]),
  /** People without an account, who get a link by email when the step is reached. */
  guests: example(z.array(outsider).max(MAX_GUESTS), []).default([]),
  /** Whoever moderates there: may approve, and chooses what widgets show. Where the module of moderation does not work, nobody has to. */
  moderates: example(z.boolean(), false).default(false),
  need: approvalNeed.schema.default('Any'),
})
export type ApprovalStep = z.output<typeof approvalStep>

/** Has a letter or a digit to look for. */
const canBeFound = (word: string) => /[^\s*\p{Cf}]/u.test(word)
const stars = z.int().min(1).max(5)

const editable = z.object({
  name: z.string().trim().min(1).max(100),
  /** Of several rules that fit, the one with the lowest number counts. */
  position: z.int().min(1).max(1000).default(1),
  /** Empty: at all locations. */
  locationIDs: z.array(id('location')).max(5000).default([]),
  /** Reviews without a rating fit where all ratings do. */
  minRating: stars.default(1),
  maxRating: stars.default(5),
  /** One of them stands in the review or in the reply; empty: whatever they say. */
  words: z.array(z.string().trim().min(1).max(100).refine(canBeFound)).max(500).default([]),
  /** Those who could send without approval hand in as well. */
  everybody: z.boolean().default(false),
  /** One after the other. */
  steps: z.array(approvalStep).min(1).max(MAX_STEPS),
})
export const approvalRule = editable.extend({ id: id('approvalRule'), version: z.int() })
export type ApprovalRule = z.output<typeof approvalRule>

const approver = z.object({ id: id('user'), name: z.string() })

/** Who decides while somebody is away, from the first day to the last. */
const standIn = z.object({
  standInID: id('user').nullable(),
  standInName: z.string().nullable(),
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  /** Who could. */
  people: z.array(approver),
  /** For whom one stands in oneself, today or later. */
  for: z.array(z.object({ name: z.string(), from: z.iso.date(), until: z.iso.date() })),
})
export type StandIn = z.output<typeof standIn>

/** How far an approval in steps is, with the words of its rule as they were when the reply was handed in. */
export const approvalProgress = z.object({
  rule: z.string(),
  steps: z.array(
    z.object({
      need: approvalNeed.schema,
      /** Roles and people, by name; none: whoever may approve. */
      approvers: z.array(z.string()),
      /** Whoever moderates may approve, too. */
      moderates: z.boolean(),
      approvals: z.array(z.object({ name: z.string(), at: instant })),
      isDone: z.boolean(),
    }),
  ),
})
export type ApprovalProgress = z.output<typeof approvalProgress>

/** The permission to approve replies (`review-responses.approve`), which each approver holds. */
export const APPROVE = 'review-responses.approve'
/** The permission that makes an approver a moderator (`reviews.publish`). */
export const MODERATE = 'reviews.publish'

export const approvals = defineSystem({
  name: 'approvals',
  permissions: {
    manage: { action: 'platform-tenants.edit' },
    approve: { action: APPROVE },
  },
  errors: {
    notFound: { status: 404 },
    nameTaken: { status: 409 },
    tooMany: { status: 409 },
    ratingsReversed: { status: 422 },
    /** A step names a role or a person that is not there or may not approve. */
    badStep: { status: 400 },
    /** A guest has the email address of a user, who approves as a user, or stands twice in a step. */
    badGuest: { status: 400 },
    /** Guests act with the permissions of whoever names them, who has to be a user of the tenant and hold the one to approve. */
    cannotLend: { status: 403 },
    unknownLocation: { status: 400 },
    /** Nobody there, oneself, or somebody who may not approve. */
    badStandIn: { status: 400 },
    daysReversed: { status: 422 },
  },
  enumerations: { approvalNeed },
  audit: {
    'approval-rule.create': 'approvalRule',
    'approval-rule.save': 'approvalRule',
    'approval-rule.remove': 'approvalRule',
    'stand-in.save': 'user',
    'stand-in.remove': 'user',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/approval-rules',
      does: 'List the approval rules',
      needs: 'manage',
      gives: z.array(approvalRule),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/approval-rules',
      does: 'Create an approval rule',
      needs: 'manage',
      grants: true,
      fails: ['nameTaken', 'tooMany', 'ratingsReversed', 'badStep', 'badGuest', 'cannotLend', 'unknownLocation'],
      strange: { role: 'badStep', user: 'badStep', location: 'unknownLocation' },
      body: editable,
      refreshes: ['list'],
      gives: approvalRule,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/approval-rules/:approvalRuleId',
      does: 'Edit an approval rule',
      needs: 'manage',
      grants: true,
      fails: ['notFound', 'nameTaken', 'ratingsReversed', 'badStep', 'badGuest', 'cannotLend', 'unknownLocation'],
      strange: { role: 'badStep', user: 'badStep', location: 'unknownLocation' },
      body: editable.extend({ version: z.int() }),
      refreshes: ['list'],
      gives: approvalRule,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/approval-rules/:approvalRuleId',
      does: 'Delete an approval rule',
      needs: 'manage',
      grants: true,
      fails: ['notFound'],
      refreshes: ['list'],
      gives: z.object({ ok: z.literal(true) }),
    },
    approvers: {
      at: 'GET /api/tenants/:tenantId/approvers',
      does: 'List the roles and the users that may approve replies',
      needs: 'manage',
      gives: z.object({ roles: z.array(z.object({ id: id('role'), name: z.string() })), people: z.array(approver) }),
    },
    standIn: {
      at: 'GET /api/tenants/:tenantId/approval-stand-in',
      does: 'Get who approves for the current user while they are away',
      needs: 'approve',
      own: true,
      gives: standIn,
    },
    saveStandIn: {
      at: 'PUT /api/tenants/:tenantId/approval-stand-in',
      does: 'Say who approves for the current user while they are away',
      needs: 'approve',
      personal: true,
      own: true,
      fails: ['badStandIn', 'daysReversed'],
      strange: { user: 'badStandIn' },
      body: z.object({ standInID: id('user'), from: z.iso.date(), until: z.iso.date() }),
      refreshes: ['standIn'],
      gives: standIn,
    },
    removeStandIn: {
      at: 'DELETE /api/tenants/:tenantId/approval-stand-in',
      does: 'End that somebody approves for the current user',
      needs: 'approve',
      personal: true,
      own: true,
      refreshes: ['standIn'],
      gives: standIn,
    },
  },
  pages: { rules: { path: '/admin/approval-rules', needs: 'manage' } },
})
