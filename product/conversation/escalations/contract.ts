import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'
import { whenever } from '#platform/contract/refreshes.ts'
import type { inbox } from '#product/conversation/inbox/contract.ts'
import type { tickets } from '#product/conversation/tickets/contract.ts'
import { escalationCourse, forecast, stepDeed, stepRefusal } from './shapes/escalation.ts'
import { escalationClock, escalationPolicy, policyBody, stepMoment, stepProblem } from './shapes/policy.ts'

export * from './shapes/escalation.ts'
export * from './shapes/policy.ts'

/** Over so many days what fired is summed up. */
export const COUNTED_DAYS = 28
/** What fired is kept so long. */
export const KEPT_DAYS = 365

const named = <K extends string>(kind: K) => z.array(z.object({ id: id(kind), name: z.string() }))
const wrongBody = [
  'stepDoesNothing',
  'stepTwice',
  'givenTwice',
  'notOfReviews',
  'notOfTickets',
  'cycle',
  'mayNot',
  'closingStage',
  'unknownLocation',
  'unknownUser',
  'unknownRole',
  'unknownQueue',
  'unknownStage',
] as const
const strange = {
  user: 'unknownUser',
  role: 'unknownRole',
  location: 'unknownLocation',
  inboxQueue: 'unknownQueue',
  ticketStage: 'unknownStage',
  inboxStage: 'unknownStage',
} as const

/** What happens before, at and after a deadline that nobody keeps. */
export const escalations = defineSystem({
  name: 'escalations',
  permissions: {
    view: { action: 'platform-inbox.view' },
    add: { action: 'platform-inbox.add' },
    edit: { action: 'platform-inbox.edit' },
    delete: { action: 'platform-inbox.delete' },
    tickets: { action: 'tickets.view' },
    threads: { action: 'review-inbox.view' },
  },
  errors: {
    notFound: { status: 404 },
    nameTaken: { status: 409 },
    tooMany: { status: 409 },
    stepDoesNothing: { status: 422 },
    /** Two steps at one moment are one. */
    stepTwice: { status: 422 },
    /** To a user, a role or a queue. */
    givenTwice: { status: 422 },
    /** Priorities, types and stages of tickets. */
    notOfReviews: { status: 422 },
    notOfTickets: { status: 422 },
    /** What it gives to a queue comes back to where it was. */
    cycle: { status: 422 },
    /** A policy does nothing that whoever saves it may not do. */
    mayNot: { status: 409 },
    /** No step closes anything. */
    closingStage: { status: 422 },
    unknownLocation: { status: 400 },
    unknownUser: { status: 400 },
    unknownRole: { status: 400 },
    unknownQueue: { status: 400 },
    unknownStage: { status: 400 },
  },
  enumerations: { escalationClock, stepMoment, stepProblem, stepDeed, stepRefusal },
  audit: {
    'escalation.create': 'escalationPolicy',
    'escalation.save': 'escalationPolicy',
    'escalation.remove': 'escalationPolicy',
    'escalation.pause': 'escalationPolicy',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/escalation-policies',
      does: 'List the escalation policies',
      needs: 'view',
      gives: z.array(escalationPolicy),
    },
    choices: {
      at: 'GET /api/tenants/:tenantId/escalation-choices',
      does: 'List what can be chosen for escalation policies: users, roles, queues, stages',
      needs: 'view',
      gives: z.object({
        users: named('user'),
        roles: named('role'),
        queues: named('inboxQueue'),
        ticketStages: named('ticketStage'),
        threadStages: named('inboxStage'),
      }),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/escalation-policies',
      does: 'Create an escalation policy, which acts with the permissions of the current user',
      needs: 'add',
      grants: true,
      own: true,
      fails: ['nameTaken', 'tooMany', ...wrongBody],
      strange,
      body: policyBody,
      refreshes: ['list'],
      gives: escalationPolicy,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/escalation-policies/:escalationPolicyId',
      does: 'Edit an escalation policy, with the permissions of the current user from then on; what has fired stays so',
      needs: 'edit',
      grants: true,
      own: true,
      fails: ['notFound', 'nameTaken', ...wrongBody],
      strange,
      body: policyBody.extend({ version: z.int() }),
      refreshes: ['list'],
      gives: escalationPolicy,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/escalation-policies/:escalationPolicyId',
      does: 'Delete an escalation policy; what it did stays in the histories',
      needs: 'delete',
      fails: ['notFound'],
      refreshes: ['list'],
      gives: z.object({ ok: z.literal(true) }),
    },
    ofTicket: {
      at: 'GET /api/tenants/:tenantId/tickets/:ticketId/escalations',
      does: 'List which escalation steps fired on a ticket, and which will',
      needs: 'tickets',
      fails: ['notFound'],
      gives: escalationCourse,
    },
    ofReview: {
      at: 'GET /api/tenants/:tenantId/reviews/:reviewId/escalations',
      does: 'List which escalation steps fired on the thread of a review, and which will',
      needs: 'threads',
      fails: ['notFound'],
      gives: escalationCourse,
    },
    forecast: {
      at: 'GET /api/tenants/:tenantId/escalations/forecast',
      does: 'Count what will miss its target today and within seven days, by clock, queue and owner',
      needs: 'tickets',
      gives: forecast,
    },
  },
  events: {
    /** A step fired on a ticket or a thread, and tells users of it. */
    fired: { payload: z.object({ firedId: z.int(), userIds: z.array(z.int()) }) },
    /** Whoever saved a policy may not do all of it any more. */
    paused: {
      payload: z.object({ policyId: z.int(), userId: z.int() }),
      live: true,
      needs: 'view',
      refreshes: ['list'],
    },
    /** What fired on tickets and threads, and what will, is another since. */
    moved: {
      payload: z.object({ ticketIds: z.array(z.int()), reviewIds: z.array(z.int()), locationIds: z.array(z.int()) }),
      live: true,
      needs: 'tickets',
      refreshes: ['ofTicket', 'ofReview', 'forecast'],
    },
  },
  follows: {
    ...whenever<typeof tickets>('tickets', ['created', 'changed', 'closed', 'deleted'], ['forecast', 'ofTicket']),
    ...whenever<typeof inbox>('inbox', ['changed'], ['ofReview']),
  },
  pages: {
    policies: { path: '/admin/escalations', needs: 'view' },
    forecast: { path: '/actions/forecast', needs: 'tickets', located: true },
  },
})
