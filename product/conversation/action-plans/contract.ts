import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'
import { listAsk, listOf } from '#platform/contract/list.ts'
import { newPlan, savedPlan, seenPlan } from './shapes/change.ts'
import { planFields } from './shapes/fields.ts'
import {
  actionPlan,
  actionPlanState,
  actionPlanView,
  MOST_REVIEWS,
  namedPlan,
  planEvidence,
  planOutcome,
} from './shapes/plan.ts'

export {
  type ActionPlan,
  actionPlanState,
  actionPlanView,
  LEAST_REVIEWS,
  LONGEST_STEP,
  MOST_REVIEWS,
  MOST_STEPS,
  OUTCOME_DAYS,
  type PlanEvidence,
  type PlanOutcome,
  type PlanStep,
} from './shapes/plan.ts'

const one = ['search', 'counts', 'one', 'ofReview'] as const
const decided = [...one, 'approvers', 'outcome'] as const
const attached = ['search', 'one', 'evidence', 'ofReview'] as const
const at = <P extends string>(path: P) => `/api/tenants/:tenantId/action-plans/:actionPlanId${path}` as const

/** What an organization undertakes because of its reviews: steps towards a goal, approved, with what came of them. */
export const actionPlans = defineSystem({
  name: 'action-plans',
  permissions: {
    view: { action: 'action-plans.view' },
    create: { action: 'action-plans.add' },
    edit: { action: 'action-plans.edit' },
    delete: { action: 'action-plans.delete' },
    approve: { action: 'action-plans.approve' },
    export: { action: 'action-plans.export' },
    review: { action: 'reviews.view' },
  },
  errors: {
    notFound: { status: 404 },
    unknownLocation: { status: 400 },
    unknownUser: { status: 400 },
    unknownReview: { status: 400 },
    unknownStep: { status: 400 },
    /** Whoever reaches some locations alone sees a plan of the whole organization, and changes none. */
    wholeOrganization: { status: 409 },
    /** It is checked and finished by its owner, and by who edits plans. */
    notYours: { status: 409 },
    tooManyReviews: { status: 409 },
    planDone: { status: 409 },
    notSubmittable: { status: 409 },
    notPending: { status: 409 },
    notApproved: { status: 409 },
    notDone: { status: 409 },
    stepsLeft: { status: 409 },
    /** Another user who may approve it has to. */
    ownPlan: { status: 409 },
  },
  enumerations: { actionPlanState, actionPlanView },
  lists: { plans: { needs: 'view', exports: 'export', fields: planFields, sort: 'dueOn', page: 'list', whole: null } },
  audit: {
    'action-plan.create': 'actionPlan',
    'action-plan.save': 'actionPlan',
    'action-plan.delete': 'actionPlan',
    'action-plan.submit': 'actionPlan',
    'action-plan.approve': 'actionPlan',
    'action-plan.reject': 'actionPlan',
    'action-plan.finish': 'actionPlan',
    'action-plan.reopen': 'actionPlan',
    'action-plan.check': 'actionPlan',
    'action-plan.attach': 'actionPlan',
    'action-plan.detach': 'actionPlan',
  },
  routes: {
    search: {
      at: 'PUT /api/tenants/:tenantId/action-plans/search',
      reads: true,
      does: 'Find action plans',
      needs: 'view',
      body: z.object({ view: actionPlanView.schema.optional(), ...listAsk }),
      gives: listOf(actionPlan),
    },
    counts: {
      at: 'GET /api/tenants/:tenantId/action-plans/counts',
      does: 'Count the action plans of each view, exactly up to 1,000',
      needs: 'view',
      gives: z.array(z.object({ view: actionPlanView.schema, count: z.int(), exact: z.boolean() })),
    },
    choices: {
      at: 'GET /api/tenants/:tenantId/action-plans/choices',
      does: 'List the users who can own action plans and the locations action plans can be for',
      needs: ['create', 'edit'],
      gives: z.object({
        /** Those who share a location with the reader. */
        owners: z.array(z.object({ id: id('user'), name: z.string() })),
        locations: z.array(z.object({ id: id('location'), name: z.string() })),
        /** Whether there can be one of the whole organization. */
        whole: z.boolean(),
      }),
    },
    one: {
      at: `GET ${at('')}`,
      does: 'Get one action plan',
      needs: 'view',
      fails: ['notFound'],
      gives: actionPlan,
    },
    create: {
      at: 'POST /api/tenants/:tenantId/action-plans',
      does: 'Create an action plan as a draft',
      needs: 'create',
      fails: ['unknownLocation', 'unknownUser', 'unknownReview', 'wholeOrganization'],
      strange: { location: 'unknownLocation', user: 'unknownUser', review: 'unknownReview' },
      body: newPlan,
      refreshes: attached,
      gives: actionPlan,
    },
    save: {
      at: `PUT ${at('')}`,
      does: 'Edit an action plan; an approved one with another goal, location or steps needs approval again',
      needs: 'edit',
      fails: ['notFound', 'unknownLocation', 'unknownUser', 'unknownStep', 'wholeOrganization', 'planDone'],
      strange: { location: 'unknownLocation', user: 'unknownUser' },
      body: savedPlan.extend(seenPlan.shape),
      refreshes: decided,
      gives: actionPlan,
    },
    remove: {
      at: `DELETE ${at('')}`,
      does: 'Delete an action plan for good',
      needs: 'delete',
      personal: true,
      fails: ['notFound', 'wholeOrganization'],
      refreshes: ['search', 'counts', 'ofReview'],
      gives: z.object({ ok: z.literal(true) }),
    },
    submit: {
      at: `PUT ${at('/submit')}`,
      does: 'Submit an action plan for approval',
      needs: ['create', 'edit'],
      fails: ['notFound', 'wholeOrganization', 'notSubmittable'],
      body: seenPlan,
      refreshes: decided,
      gives: actionPlan,
    },
    approvers: {
      at: `GET ${at('/approvers')}`,
      does: 'List the users who can approve an action plan, without the one who submitted it',
      needs: 'view',
      fails: ['notFound'],
      gives: z.array(z.object({ id: id('user'), name: z.string() })),
    },
    approve: {
      at: `PUT ${at('/approve')}`,
      does: 'Approve an action plan; not by its submitter while another user can',
      needs: 'approve',
      fails: ['notFound', 'wholeOrganization', 'notPending', 'ownPlan'],
      body: seenPlan,
      refreshes: decided,
      gives: actionPlan,
    },
    reject: {
      at: `PUT ${at('/reject')}`,
      does: 'Reject an action plan with a reason',
      needs: 'approve',
      fails: ['notFound', 'wholeOrganization', 'notPending'],
      body: seenPlan.extend({ reason: z.string().trim().min(1).max(1000) }),
      refreshes: decided,
      gives: actionPlan,
    },
    check: {
      at: `PUT ${at('/check')}`,
      does: 'Check one step of an approved action plan, or clear it again',
      needs: 'view',
      fails: ['notFound', 'notYours', 'wholeOrganization', 'notApproved', 'unknownStep'],
      body: z.object({ step: z.int(), done: z.boolean() }),
      refreshes: one,
      gives: actionPlan,
    },
    finish: {
      at: `PUT ${at('/finish')}`,
      does: 'Finish an approved action plan whose steps are all done',
      needs: 'view',
      fails: ['notFound', 'notYours', 'wholeOrganization', 'notApproved', 'stepsLeft'],
      body: seenPlan,
      refreshes: decided,
      gives: actionPlan,
    },
    reopen: {
      at: `PUT ${at('/reopen')}`,
      does: 'Reopen an action plan that is done',
      needs: 'view',
      fails: ['notFound', 'notYours', 'wholeOrganization', 'notDone'],
      body: seenPlan,
      refreshes: decided,
      gives: actionPlan,
    },
    evidence: {
      at: `GET ${at('/reviews')}`,
      does: 'List the reviews that are evidence for an action plan, newest first',
      needs: 'view',
      fails: ['notFound'],
      gives: planEvidence,
    },
    attach: {
      at: `POST ${at('/reviews')}`,
      does: 'Attach reviews to an action plan as evidence',
      needs: ['create', 'edit'],
      fails: ['notFound', 'wholeOrganization', 'planDone', 'unknownReview', 'tooManyReviews'],
      strange: { review: 'unknownReview' },
      body: z.object({ reviewIDs: z.array(id('review')).min(1).max(MOST_REVIEWS) }),
      refreshes: attached,
      gives: actionPlan,
    },
    detach: {
      at: `DELETE ${at('/reviews/:reviewId')}`,
      does: 'Remove a review from an action plan',
      needs: 'edit',
      fails: ['notFound', 'wholeOrganization', 'planDone', 'unknownReview'],
      refreshes: attached,
      gives: actionPlan,
    },
    ofReview: {
      at: 'GET /api/tenants/:tenantId/reviews/:reviewId/action-plans',
      does: 'List the action plans a review is evidence for',
      needs: ['view', 'review'],
      mode: 'all',
      fails: ['notFound'],
      gives: z.array(namedPlan),
    },
    outcome: {
      at: `GET ${at('/outcome')}`,
      does: 'Compare ratings from before and after the approval of an action plan',
      needs: 'view',
      fails: ['notFound', 'notApproved'],
      gives: planOutcome,
    },
  },
  events: {
    changed: {
      payload: z.object({
        actionPlanIds: z.array(z.int()),
        /** Without them it concerns everybody who sees plans. */
        locationIds: z.array(z.int()).optional(),
      }),
      live: true,
      needs: 'view',
      refreshes: [...decided, 'evidence'],
    },
    /** It was submitted, decided about, finished, reopened or deleted. */
    moved: { payload: z.object({ actionPlanId: z.int() }) },
  },
  pages: { list: { path: '/action-plans', needs: 'view', located: true } },
})
