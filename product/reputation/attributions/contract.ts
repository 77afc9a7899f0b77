import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'
import { filterSet } from '#platform/contract/filter.ts'
import { routesOf, whenever } from '#platform/contract/refreshes.ts'
import type { reviews } from '#product/reputation/reviews/contract.ts'
import { appeal, appealClaim, appealState } from './shapes/appeal.ts'
import { attributionType, candidate, nameRule, onReview } from './shapes/attribution.ts'
import { editableEmployee, employee } from './shapes/employee.ts'
import { leaderboard } from './shapes/leaderboard.ts'

export { type Appeal, appealClaim, appealState } from './shapes/appeal.ts'
export {
  type Attribution,
  attributionType,
  type AttributionType,
  type NameRule,
  nameRule,
  type OnReview,
  type Place,
} from './shapes/attribution.ts'
export { type Employee } from './shapes/employee.ts'
export { type Leaderboard, type Leader } from './shapes/leaderboard.ts'

export const MAX_EMPLOYEES = 5000
/** So many are offered at once to be attributed. */
export const MOST_CANDIDATES = 20
/** So many a person may add to a review. */
export const MOST_BY_HAND = 20
/** So old are the reviews at most that are looked through again when employees change. */
export const SCAN_DAYS = 90
/** With fewer reviews nobody stands in the leaderboard. */
export const LEAST_REVIEWS = 3
/** So many appeals are listed, the oldest open ones or the newest decided ones. */
export const MOST_APPEALS = 200

const ok = z.object({ ok: z.literal(true) })
/** How one may be attributed by hand. */
const byHand = z.object({ employeeID: id('employee'), type: z.enum(['requestor', 'manual']) })
/** What a change of the attributions on a review changes elsewhere. */
const shown = ['list', 'leaderboard', ...routesOf<typeof reviews>('reviews', 'search', 'count')]

export const attributions = defineSystem({
  name: 'attributions',
  permissions: {
    view: { action: 'reviews-attributions.view' },
    add: { action: 'reviews-attributions.add' },
    edit: { action: 'reviews-attributions.edit' },
    remove: { action: 'reviews-attributions.delete' },
    /** Of who sees the review: what is said of themselves. */
    own: { action: 'reviews.view' },
  },
  errors: {
    notFound: { status: 404 },
    unknownLocation: { status: 400 },
    unknownUser: { status: 400 },
    unknownEmployee: { status: 400 },
    /** A name of less than two letters. */
    noName: { status: 400 },
    userTaken: { status: 409 },
    allLocationsNeeded: { status: 403 },
    tooManyEmployees: { status: 409 },
    tooMany: { status: 409 },
    /** Only what was found in the text can be a mention. */
    notMentioned: { status: 400 },
    /** Nobody at the location is the user who appeals. */
    notEmployee: { status: 409 },
    alreadyOpen: { status: 409 },
    nothingToAppeal: { status: 409 },
    ownAppeal: { status: 409 },
    decided: { status: 409 },
  },
  enumerations: { attributionType, nameRule, appealClaim, appealState },
  audit: {
    'employee.create': 'employee',
    'employee.save': 'employee',
    'employee.delete': 'employee',
    'attribution.add': 'review',
    'attribution.edit': 'review',
    'attribution.remove': 'review',
    'attribution.restore': 'review',
    'attribution.appeal': 'review',
    'attribution.accept': 'review',
    'attribution.decline': 'review',
  },
  routes: {
    employees: {
      at: 'GET /api/tenants/:tenantId/employees',
      does: 'List employees',
      needs: 'view',
      gives: z.array(employee),
    },
    createEmployee: {
      at: 'POST /api/tenants/:tenantId/employees',
      does: 'Create an employee',
      needs: 'add',
      grants: true,
      fails: ['unknownLocation', 'unknownUser', 'noName', 'userTaken', 'allLocationsNeeded', 'tooManyEmployees'],
      body: editableEmployee,
      refreshes: ['employees'],
      gives: employee,
    },
    saveEmployee: {
      at: 'PUT /api/tenants/:tenantId/employees/:employeeId',
      does: 'Edit an employee',
      needs: 'edit',
      grants: true,
      fails: ['notFound', 'unknownLocation', 'unknownUser', 'noName', 'userTaken', 'allLocationsNeeded'],
      body: editableEmployee.extend({ version: z.int() }),
      refreshes: ['employees', 'list', 'leaderboard'],
      gives: employee,
    },
    removeEmployee: {
      at: 'DELETE /api/tenants/:tenantId/employees/:employeeId',
      does: 'Delete an employee with all attributions',
      needs: 'remove',
      grants: true,
      fails: ['notFound', 'allLocationsNeeded'],
      refreshes: ['employees', ...shown],
      gives: ok,
    },
    list: {
      at: 'GET /api/tenants/:tenantId/reviews/:reviewId/attributions',
      does: 'List the attributions of a review with their reasons; without the permission to see them only those of the current user',
      needs: 'own',
      fails: ['notFound'],
      gives: onReview,
    },
    candidates: {
      at: 'GET /api/tenants/:tenantId/reviews/:reviewId/employees',
      does: 'List active employees at the location of a review by name',
      needs: ['add', 'edit'],
      fails: ['notFound'],
      query: z.object({
        /** Part of a name. */
        name: z.string().trim().max(100).default(''),
      }),
      gives: z.array(candidate),
    },
    add: {
      at: 'POST /api/tenants/:tenantId/reviews/:reviewId/attributions',
      does: 'Attribute a review to an employee who asked for it or who served the customer',
      needs: 'add',
      fails: ['notFound', 'unknownEmployee', 'tooMany'],
      body: byHand,
      refreshes: shown,
      gives: onReview,
    },
    edit: {
      at: 'PUT /api/tenants/:tenantId/reviews/:reviewId/attributions/:attributionId',
      does: 'Correct an attribution: another employee, another type, or a possible mention that is meant',
      needs: 'edit',
      fails: ['notFound', 'unknownEmployee', 'notMentioned'],
      body: z.object({ employeeID: id('employee'), type: attributionType.schema }),
      refreshes: shown,
      gives: onReview,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/reviews/:reviewId/attributions/:attributionId',
      does: 'Remove an attribution; a mention comes back only when its words change',
      needs: 'remove',
      fails: ['notFound'],
      refreshes: shown,
      gives: onReview,
    },
    restore: {
      at: 'PUT /api/tenants/:tenantId/reviews/:reviewId/attributions/:attributionId/restore',
      does: 'Put back an attribution that was removed',
      needs: 'remove',
      fails: ['notFound', 'tooMany'],
      refreshes: shown,
      gives: onReview,
    },
    leaderboard: {
      at: 'PUT /api/tenants/:tenantId/attributions/leaderboard',
      reads: true,
      does: 'Count the reviews attributed to each employee, by the filters of reviews',
      needs: 'view',
      body: z.object({ filters: filterSet.default([]) }),
      gives: leaderboard,
    },
    appeals: {
      at: 'GET /api/tenants/:tenantId/attribution-appeals',
      does: 'List appeals against attributions',
      needs: 'edit',
      query: z.object({ state: z.enum(['open', 'decided']).default('open') }),
      gives: z.array(appeal),
    },
    appeal: {
      at: 'POST /api/tenants/:tenantId/reviews/:reviewId/attribution-appeals',
      does: 'Say that the current user was meant by a review, or was not',
      needs: 'own',
      own: true,
      personal: true,
      fails: ['notFound', 'notEmployee', 'alreadyOpen', 'nothingToAppeal'],
      body: z.object({ claim: appealClaim.schema, text: z.string().trim().min(1).max(500) }),
      refreshes: ['list', 'appeals'],
      gives: onReview,
    },
    accept: {
      at: 'POST /api/tenants/:tenantId/attribution-appeals/:appealId/accept',
      does: 'Accept an appeal; the attributions on the review change',
      needs: 'edit',
      personal: true,
      fails: ['notFound', 'ownAppeal', 'decided'],
      refreshes: ['appeals', ...shown],
      gives: appeal,
    },
    decline: {
      at: 'POST /api/tenants/:tenantId/attribution-appeals/:appealId/decline',
      does: 'Decline an appeal with a reason',
      needs: 'edit',
      personal: true,
      fails: ['notFound', 'ownAppeal', 'decided'],
      body: z.object({ reason: z.string().trim().min(1).max(500) }),
      refreshes: ['appeals', 'list'],
      gives: appeal,
    },
  },
  events: {
    /** Whom reviews are attributed to is no longer the same. */
    changed: {
      payload: z.object({ reviewIds: z.array(z.int()), locationIds: z.array(z.int()) }),
      live: true,
      needs: 'view',
      refreshes: shown,
    },
    /** An appeal was sent or decided. */
    appealMoved: {
      payload: z.object({ appealId: z.int(), locationIds: z.array(z.int()) }),
      live: true,
      needs: 'edit',
      refreshes: ['appeals'],
    },
    /** Whoever appealed is told, and their open pages. */
    decided: { payload: z.object({ appealId: z.int(), userIds: z.array(z.int()) }), live: true, refreshes: ['list'] },
  },
  pages: {
    employees: { path: '/admin/employees', needs: 'view' },
    appeals: { path: '/admin/appeals', needs: 'edit' },
    leaderboard: { path: '/leaderboard', needs: 'view', located: true },
  },
  follows: whenever<typeof reviews>('reviews', ['changed'], ['list']),
})
