import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import { findLocation } from '#product/business/locations/server/public.ts'
import { actionPlans, actionPlanState } from '../contract.ts'
import { addReviews, mustSee } from './evidence.ts'
import { emitPlan } from './move-plan.ts'
import { mustReachAll } from './must-change.ts'
import { seersOf } from './people.ts'
import { type PlanRow, showPlans } from './plan-row.ts'
import { isSameWork, mergeSteps, stepsOf } from './steps.ts'

const { Approved, Done, PendingApproval } = actionPlanState.values

/** The plans of a tenant. */
export const planResource = defineResource(actionPlans, {
  table: 'action_plan',
  routes: { create: 'create', save: 'save', remove: 'remove' },
  isSeen: (row, { who }) => row.location_id === null || reaches(who, row.location_id),
  show: (rows, { db, tenantId }) =>
    showPlans(
      db,
      tenantId,
      rows.map(({ id }) => id),
    ),
  columns(body, ctx, before) {
    const { name, goal, locationID, ownerID, dueOn, steps } = body
    return {
      name,
      goal,
      location_id: locationID,
      owner_id: ownerID,
      due_on: dueOn,
      steps: JSON.stringify(mergeSteps(before ? stepsOf(before) : [], steps)),
      ...(before && !isSameWork(before, body) ? waitingAgain(before, ctx) : {}),
    }
  },
  async begins({ reviewIDs }, ctx) {
    await mustSee(ctx, reviewIDs)
    return { created_at: ctx.now(), created_by: ctx.who.userId }
  },
  async completes({ id }, ctx, tx, { reviewIDs }) {
    await addReviews(tx, ctx, id, reviewIDs)
    return {}
  },
  async check({ locationID }, ctx) {
    if (locationID !== null && !(await findLocation(ctx, locationID)))
      raise(actionPlans, 'unknownLocation', { field: 'locationID' })
  },
  async allows({ locationID, ownerID, steps }, { who, tenantId }, { db }, before) {
    mustReachAll(who, locationID)
    const isAnother = ownerID !== before?.owner_id || locationID !== before.location_id
    if (ownerID !== null && isAnother && !(await seersOf(db, { tenantId, locationId: locationID })).includes(ownerID))
      raise(actionPlans, 'unknownUser', { field: 'ownerID' })
    if (!before) return
    mustReachAll(who, before.location_id)
    if (before.state === Done) raise(actionPlans, 'planDone')
    const known = new Set(stepsOf(before).map(({ id }) => id))
    if (steps.some(({ id }) => id !== null && !known.has(id))) raise(actionPlans, 'unknownStep', { field: 'steps' })
  },
  async changes(tx, { before, after }, { who }) {
    if (!after) mustReachAll(who, before!.location_id)
    await emitPlan(tx, { ...(before && { before }), ...(after && { after }) })
  },
  missing: 'notFound',
  audit: { create: 'action-plan.create', save: 'action-plan.save', remove: 'action-plan.delete' },
})

export const getPlan: Handler<typeof actionPlans, 'one'> = (ctx, { params }) =>
  planResource.one(ctx, params.actionPlanId)

/** Another work than the one that was approved, or is waiting, is in the name of whoever wrote it, so that they do not approve it themselves. */
function waitingAgain({ state }: PlanRow, { who, now }: TenantCtx) {
  if (state !== Approved && state !== PendingApproval) return {}
  return {
    state: PendingApproval,
    submitted_at: now(),
    submitted_by: who.userId,
    approved_at: null,
    approved_by: null,
  }
}
