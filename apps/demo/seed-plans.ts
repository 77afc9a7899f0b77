import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { actionPlanState } from '#product/conversation/action-plans/contract.ts'
import type { Filling } from './seed-demo.ts'

const DAY_MS = 86_400_000
const EVIDENCE = 3
const { Approved, Done, Draft, PendingApproval, Rejected } = actionPlanState.values

type State = (typeof actionPlanState.values)[keyof typeof actionPlanState.values]
type Plan = {
  name: string
  goal: string
  state: State
  isWhole?: true
  /** Days until it is due, and since it was submitted and approved. */
  due: number | null
  since: number
  steps: readonly string[]
  done: number
  rejection?: string
}

/** The second and third are at the busiest location, so that there is an outcome. */
const planned: readonly Plan[] = [
  {
    name: 'Answer the phone within a minute',
    goal: 'Nobody writes any more that calls go unanswered.',
    state: PendingApproval,
    due: 21,
    since: 2,
    steps: ['Count missed calls for a week', 'Second line at noon', 'Call back within the hour'],
    done: 0,
  },
  {
    name: 'Shorter waits on Saturdays',
    goal: 'Reviews of Saturdays average 4 stars.',
    state: Done,
    due: -30,
    since: 120,
    steps: ['Ask guests when they wait', 'Add a shift from 10 to 2', 'Sign with the waiting time'],
    done: 3,
  },
  {
    name: 'Friendlier welcome',
    goal: 'Fewer reviews name unfriendly staff.',
    state: Approved,
    due: 14,
    since: 60,
    steps: ['Training for all who greet', 'Greet within a minute', 'Read reviews in the weekly meeting'],
    done: 1,
  },
  {
    name: 'Prices are clear beforehand',
    goal: 'No review names a hidden charge.',
    state: Approved,
    isWhole: true,
    due: -3,
    since: 45,
    steps: ['New price list at the counter', 'Explain surcharges on the website'],
    done: 1,
  },
  {
    name: 'More seats for those who wait',
    goal: '',
    state: Rejected,
    due: null,
    since: 9,
    steps: ['Ask for three offers'],
    done: 0,
    rejection: 'Show first which reviews name the seats.',
  },
  { name: 'Parking signs', goal: '', state: Draft, due: null, since: 1, steps: ['Photos of the entrance'], done: 0 },
]

/** What an organization undertakes because of its reviews: plans in every state, one of them with an outcome. */
export async function seedPlans({ within, world }: Filling, tenantId: number): Promise<void> {
  const now = new Date(world.now)
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await within({ tenantId }).tx(async ({ db }) => {
    const { rows: there } = await sql`select from action_plan where tenant_id = ${tenantId} limit 1`.execute(db)
    const [author, approver = author] = await approvers(db, tenantId)
    const places = await busiestPlaces(db, tenantId, daysAgo(210))
    if (there.length > 0 || !author || !approver || places.length === 0) return
    for (const [n, plan] of planned.entries()) {
      const { name, goal, state, isWhole, due, since, steps, done, rejection = null } = plan
      const locationId = isWhole ? null : places[n === 0 || n > 2 ? n % places.length : 0]!.id
      const at = daysAgo(since)
      const isApproved = state === Approved || state === Done
      const row = await db
        .insertInto('action_plan')
        .values({
          tenant_id: tenantId,
          name,
          goal,
          location_id: locationId,
          owner_id: n % 2 === 0 ? author : approver,
          due_on: due === null ? null : daysAgo(-due).toISOString().slice(0, 10),
          state,
          steps: JSON.stringify(
            steps.map((text, step) => ({
              id: step + 1,
              text,
              doneAt: step < done ? new Date(at.getTime() + (step + 2) * DAY_MS).toISOString() : null,
              doneBy: step < done ? author : null,
            })),
          ),
          rejection,
          created_at: daysAgo(since + 2),
          created_by: author,
          submitted_at: state === Draft ? null : at,
          submitted_by: state === Draft ? null : author,
          approved_at: isApproved ? at : null,
          approved_by: isApproved ? approver : null,
          done_at: state === Done ? daysAgo(30) : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await attach(db, tenantId, { planId: row.id, locationId, before: at, by: author })
    }
  })
}

/** Those who can approve everywhere; the one who signs in first in the tour comes second. */
async function approvers(db: Db, tenantId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.tenant_id = ${tenantId} and u.active and not u.system and u.location_access = 'ALL'
      and exists (select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and 'action-plans.approve' = any(r.actions))
    order by u.id desc limit 2`.execute(db)
  return rows.map(({ id }) => id)
}

async function busiestPlaces(db: Db, tenantId: number, since: Date): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select r.location_id as id from review r where r.tenant_id = ${tenantId} and r.date >= ${since} and r.rating is not null
    group by r.location_id order by count(*) desc, r.location_id limit 4`.execute(db)
  return rows
}

/** The worst reviews from before a plan are its evidence. */
async function attach(
  db: Db,
  tenantId: number,
  { planId, locationId, before, by }: { planId: number; locationId: number | null; before: Date; by: number },
): Promise<void> {
  await sql`
    insert into action_plan_review (tenant_id, plan_id, review_id, attached_at, attached_by)
    select ${tenantId}, ${planId}, r.id, ${before}, ${by} from review r
    where r.tenant_id = ${tenantId} and (${locationId}::bigint is null or r.location_id = ${locationId}) and r.date < ${before} and r.rating <= 2 and r.text <> ''
    order by r.date desc, r.id desc limit ${EVIDENCE} on conflict do nothing`.execute(db)
}
