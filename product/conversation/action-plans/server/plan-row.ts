import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { ActionPlanTable } from '#platform/server/database/tables.generated.ts'
import type { Who } from '#platform/server/system/who.ts'
import { namesOfUsers } from '#product/organization/users/server/public.ts'
import type { ActionPlan } from '../contract.ts'
import { stepsOf } from './steps.ts'

export type PlanRow = Selectable<ActionPlanTable>
type NamedPlan = PlanRow & { location_name: string | null; review_count: number }

/** For the select list over `action_plan p`. */
export function withNames(tenantId: number): RawBuilder<unknown> {
  return sql`p.*, (select l.internal_name from location l where l.tenant_id = ${tenantId} and l.id = p.location_id) as location_name,
    (select count(*)::int from action_plan_review e where e.tenant_id = ${tenantId} and e.plan_id = p.id) as review_count`
}

/** Whether a plan is at a location of the reader's, or of the whole organization, over `action_plan p`. */
export function inReach(who: Pick<Who, 'locationIds'> | null): RawBuilder<unknown> {
  return !who || who.locationIds === 'all'
    ? sql`true`
    : sql`(p.location_id is null or p.location_id = any(${who.locationIds}::bigint[]))`
}

/** A plan as it is kept; undefined out of reach. `lock` holds it until the transaction ends. */
export async function findPlan(
  db: Db,
  { tenantId, who }: { tenantId: number; who: Who },
  planId: number,
  lock?: 'lock',
): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select p.* from action_plan p where p.tenant_id = ${tenantId} and p.id = ${planId} and ${inReach(who)} ${lock ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0]
}

/** Plans by their ids, in their order, with what they hold as ids by name. */
export async function showPlans(db: Db, tenantId: number, ids: readonly number[]): Promise<ActionPlan[]> {
  const { rows } = await sql<NamedPlan>`
    select ${withNames(tenantId)} from action_plan p where p.tenant_id = ${tenantId} and p.id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  const plans = new Map((await namePlans(db, rows)).map((plan) => [plan.id, plan]))
  return ids.flatMap((id) => plans.get(id) ?? [])
}

/** Rows as people read them. */
export async function namePlans(db: Db, rows: readonly NamedPlan[]): Promise<ActionPlan[]> {
  const names = await namesOfUsers(
    db,
    rows.flatMap((row) => [
      row.owner_id,
      row.created_by,
      row.submitted_by,
      row.approved_by,
      ...stepsOf(row).map(({ doneBy }) => doneBy),
    ]),
  )
  return rows.map((row) => toPlan(row, (id) => names.get(id) ?? null))
}

function toPlan(row: NamedPlan, nameOf: (userId: number | null) => string | null): ActionPlan {
  return {
    id: row.id,
    name: row.name,
    goal: row.goal,
    state: row.state as ActionPlan['state'],
    locationID: row.location_id,
    locationName: row.location_name,
    ownerID: row.owner_id,
    ownerName: nameOf(row.owner_id),
    dueOn: row.due_on,
    steps: stepsOf(row).map(({ doneBy, ...step }) => ({ ...step, doneByName: nameOf(doneBy) })),
    reviewCount: row.review_count,
    rejection: row.rejection,
    createdAt: row.created_at.toISOString(),
    createdByName: nameOf(row.created_by),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    submittedByID: row.submitted_by,
    submittedByName: nameOf(row.submitted_by),
    approvedAt: row.approved_at?.toISOString() ?? null,
    approvedByName: nameOf(row.approved_by),
    approvedAlone: row.approved_by !== null && row.approved_by === row.submitted_by,
    doneAt: row.done_at?.toISOString() ?? null,
    version: row.version,
  }
}
