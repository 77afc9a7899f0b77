import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'
import { whenever } from '#platform/contract/refreshes.ts'
import type { modules } from '#product/organization/modules/contract.ts'
import type { tickets } from '#product/conversation/tickets/contract.ts'
import type { questions } from '#product/reputation/questions/contract.ts'
import { dryRun, pauseReason, rule, ruleBody, ruleVersion, wouldBe } from './shapes/rule.ts'
import { ruleSubtype } from './shapes/rule-action.ts'
import { ruleChoices } from './shapes/rule-choices.ts'
import { ruleEvent, ruleSubject } from './shapes/rule-event.ts'
import { holdReason, runFields, runState, stepState } from './shapes/rule-run.ts'
import { runRoutes } from './shapes/run-routes.ts'

export * from './shapes/rule.ts'
export * from './shapes/rule-action.ts'
export * from './shapes/rule-event.ts'
export * from './shapes/rule-run.ts'

const ok = z.object({ ok: z.literal(true) })
const wrongBody = [
  'eventNotYet',
  'notOfEvent',
  'notOfReviews',
  'notOfTickets',
  'notOfQuestions',
  'fieldHidden',
  'noAction',
  'mayNot',
  'moduleOff',
  'unknownUser',
  'unknownRole',
  'unknownSkill',
  'unknownQueue',
  'unknownStage',
  'unknownLabel',
  'unknownTemplate',
  'unknownReason',
  'unknownCause',
  'unknownTag',
  'unknownMacro',
  'closingStage',
  'nobodyToNotify',
  'waitTooShort',
] as const
const strange = {
  user: 'unknownUser',
  role: 'unknownRole',
  inboxQueue: 'unknownQueue',
  inboxStage: 'unknownStage',
  ticketStage: 'unknownStage',
  closingReason: 'unknownReason',
  rootCause: 'unknownCause',
  label: 'unknownLabel',
  template: 'unknownTemplate',
  reviewMacro: 'unknownMacro',
  systemMacro: 'unknownMacro',
} as const

/** Rules that act by themselves: event, conditions, actions ("lambda rules", document 001 §3 and §9). */
export const automations = defineSystem({
  name: 'automations',
  permissions: {
    manage: { action: 'platform-tenants.edit' },
    export: { action: 'ratings_and_reviews.rating.export' },
    /** What rules did to a ticket, for whoever sees it. */
    tickets: { action: 'tickets.view' },
  },
  errors: {
    notFound: { status: 404 },
    nameTaken: { status: 409 },
    tooMany: { status: 409 },
    /** The system that tells of it does not stand yet. */
    eventNotYet: { status: 409 },
    /** What it waits for happens to something else. */
    notOfEvent: { status: 422 },
    /** Priorities, notes, closing and the like are of tickets, replies and flags of reviews. */
    notOfReviews: { status: 422 },
    notOfTickets: { status: 422 },
    notOfQuestions: { status: 422 },
    /** Whoever saves a rule sees what it asks for. */
    fieldHidden: { status: 409 },
    noAction: { status: 422 },
    /** A rule does nothing that whoever saves it may not do. */
    mayNot: { status: 409 },
    /** Rules reply by the module for automatic replies. */
    moduleOff: { status: 409 },
    unknownUser: { status: 400 },
    unknownRole: { status: 400 },
    unknownSkill: { status: 400 },
    unknownQueue: { status: 400 },
    unknownStage: { status: 400 },
    unknownLabel: { status: 400 },
    unknownTemplate: { status: 400 },
    unknownReason: { status: 400 },
    unknownCause: { status: 400 },
    /** None of the chosen root causes has it. */
    unknownTag: { status: 400 },
    unknownMacro: { status: 400 },
    /** An action of its own closes tickets. */
    closingStage: { status: 422 },
    nobodyToNotify: { status: 422 },
    waitTooShort: { status: 422 },
    /** What is turned on had a dry run as it is. */
    dryRunFirst: { status: 409 },
    alreadyOff: { status: 409 },
    notOn: { status: 409 },
    datesReversed: { status: 422 },
    /** Everything of it is done. */
    nothingToReplay: { status: 409 },
  },
  enumerations: { ruleEvent, ruleSubject, ruleSubtype, pauseReason, wouldBe, runState, stepState, holdReason },
  lists: {
    runs: { needs: 'manage', exports: 'export', fields: runFields, sort: '-at', page: 'runs' },
  },
  audit: {
    'rule.create': 'rule',
    'rule.save': 'rule',
    'rule.remove': 'rule',
    'rule.order': 'tenant',
    'rule.turnOn': 'rule',
    'rule.turnOff': 'rule',
    'rule.pause': 'rule',
    'rule.runHistory': 'rule',
    'rule.replay': 'ruleRun',
  },
  routes: {
    ...runRoutes,
    list: {
      at: 'GET /api/tenants/:tenantId/rules',
      does: 'List the rules in their order',
      needs: 'manage',
      gives: z.array(rule),
    },
    choices: {
      at: 'GET /api/tenants/:tenantId/rule-choices',
      does: 'List what can be chosen for the actions of rules',
      needs: 'manage',
      gives: ruleChoices,
    },
    create: {
      at: 'POST /api/tenants/:tenantId/rules',
      does: 'Create a rule, which is off',
      needs: 'manage',
      grants: true,
      own: true,
      fails: ['nameTaken', 'tooMany', ...wrongBody],
      strange,
      body: ruleBody,
      refreshes: ['list'],
      gives: rule,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/rules/:ruleId',
      does: 'Edit a rule, with the permissions of the current user from then on; a version that is on stays on until another is',
      needs: 'manage',
      grants: true,
      own: true,
      fails: ['notFound', 'nameTaken', ...wrongBody],
      strange,
      body: ruleBody.extend({ version: z.int() }),
      refreshes: ['list', 'versions'],
      gives: rule,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/rules/:ruleId',
      does: 'Delete a rule with its runs',
      needs: 'manage',
      fails: ['notFound'],
      refreshes: ['list', 'searchRuns'],
      gives: ok,
    },
    order: {
      at: 'PUT /api/tenants/:tenantId/rules/order',
      does: 'Set the order in which rules run',
      needs: 'manage',
      body: z.object({ ids: z.array(id('rule')).min(1).max(100) }),
      refreshes: ['list'],
      gives: z.array(rule),
    },
    versions: {
      at: 'GET /api/tenants/:tenantId/rules/:ruleId/versions',
      does: 'List what a rule said, the latest first',
      needs: 'manage',
      fails: ['notFound'],
      gives: z.array(ruleVersion),
    },
    dryRun: {
      at: 'POST /api/tenants/:tenantId/rules/:ruleId/dry-run',
      does: 'Try what a rule says now on what it acts on, of the last 90 days, changing nothing',
      needs: 'manage',
      fails: ['notFound', 'mayNot', 'fieldHidden', 'datesReversed'],
      /** Other days than the last 90, both of them whole, by UTC. */
      query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
      refreshes: ['list'],
      gives: dryRun,
    },
    turnOn: {
      at: 'POST /api/tenants/:tenantId/rules/:ruleId/on',
      does: 'Turn on what a rule says now, in the current user’s name',
      outward: true,
      needs: 'manage',
      grants: true,
      own: true,
      fails: ['notFound', 'dryRunFirst', ...wrongBody],
      refreshes: ['list'],
      gives: rule,
    },
    turnOff: {
      at: 'POST /api/tenants/:tenantId/rules/:ruleId/off',
      does: 'Turn off a rule; what waits is cancelled',
      needs: 'manage',
      fails: ['notFound', 'alreadyOff'],
      refreshes: ['list', 'searchRuns', 'run'],
      gives: rule,
    },
    runHistory: {
      at: 'POST /api/tenants/:tenantId/rules/:ruleId/run-history',
      does: 'Run a rule on what is there already, each that it did not run on before',
      outward: true,
      needs: 'manage',
      grants: true,
      own: true,
      fails: ['notFound', 'notOn', 'datesReversed', 'mayNot', 'moduleOff', 'fieldHidden'],
      body: z.object({ from: z.iso.date(), to: z.iso.date() }),
      refreshes: ['searchRuns', 'list'],
      gives: ok,
    },
  },
  events: {
    /** Runs began or went on. */
    progressed: {
      payload: z.object({ ruleRunIds: z.array(z.int()), locationIds: z.array(z.int()) }),
      live: true,
      needs: 'manage',
      refreshes: ['searchRuns', 'run', 'list', 'ofTicket'],
    },
    /** A rule stopped by itself; its owner hears of it, and where the owner may not run it any more, whoever manages rules. */
    paused: {
      payload: z.object({ ruleId: z.int(), reason: pauseReason.schema, userId: z.int() }),
      live: true,
      needs: 'manage',
      refreshes: ['list'],
    },
    /** An action tells users of what it ran on. */
    told: { payload: z.object({ ruleRunId: z.int(), userIds: z.array(z.int()) }) },
    /** An action tells programs outside. */
    matched: {
      payload: z.object({ ruleRunId: z.int() }),
      outside: {
        does: 'A rule ran on a review, a ticket or a question',
        gives: z.object({
          rule: z.object({ id: z.int(), name: z.string() }),
          ruleRunID: z.int(),
          /** One of the three is given. */
          reviewID: z.int().nullable(),
          ticketID: z.int().nullable(),
          questionID: z.int().nullable(),
        }),
      },
    },
  },
  /** Runs go with their ticket, or question. */
  follows: {
    ...whenever<typeof modules>('modules', ['changed'], ['list']),
    ...whenever<typeof questions>('questions', ['changed'], ['searchRuns', 'run']),
    ...whenever<typeof tickets>('tickets', ['deleted'], ['searchRuns', 'run', 'list']),
    ...whenever<typeof tickets>('tickets', ['changed', 'closed'], ['ofTicket']),
  },
  pages: {
    rules: { path: '/rules', needs: 'manage' },
    runs: { path: '/rules/runs', needs: 'manage', located: true },
  },
})
