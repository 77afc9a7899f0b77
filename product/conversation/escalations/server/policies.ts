import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { namesOfUsers } from '#product/organization/users/server/public.ts'
import { COUNTED_DAYS, type EscalationPolicy, escalations, MAX_POLICIES, type PolicyBody } from '../contract.ts'
import { checkPolicy } from './check-policy.ts'
import { mustNotCycle } from './must-not-cycle.ts'
import { clockOf, type KeptStep, type PolicyRow, stepsOf } from './policy-rows.ts'
import { problemsOf, type Problems } from './step-problems.ts'
import { replanAll } from './replan-job.ts'

/** What happens before, at and after deadlines. */
export const policies = defineResource(escalations, {
  table: 'escalation_policy',
  routes: { list: 'list', create: 'create', save: 'save', remove: 'remove' },
  inTurn: true,
  order: sql`lower(name), id`,
  async show(rows, { db, tenantId, now }) {
    const since = new Date(now().getTime() - COUNTED_DAYS * 86_400_000)
    const { rows: counts } = await sql<{ id: number; fired: number }>`
      select policy_id as id, count(*)::int as fired from escalation_fired
      where tenant_id = ${tenantId} and policy_id = any(${rows.map(({ id }) => id)}::bigint[]) and fired_at >= ${since} group by 1`.execute(
      db,
    )
    const fired = new Map(counts.map(({ id, fired: times }) => [id, times]))
    const names = await namesOfUsers(
      db,
      rows.map(({ saved_by }) => saved_by),
    )
    const problems = await problemsOf(db, tenantId, rows)
    return rows.map((row) => toPolicy(row, fired.get(row.id) ?? 0, names.get(row.saved_by) ?? null, problems))
  },
  columns: (body, { who, now }, before) => ({
    name: body.name,
    clock: body.clock,
    location_ids: [...new Set(body.locationIDs)],
    queue_ids: [...new Set(body.queueIDs)],
    ticket_types: [...new Set(body.ticketTypes)],
    priorities: [...new Set(body.priorities)],
    max_rating: body.maxRating,
    ...stepColumns(body, now(), before),
    is_active: body.isActive,
    is_paused: false,
    saved_by: who.userId,
    saved_at: now(),
  }),
  check: (body, ctx) => checkPolicy(ctx, body),
  allows: (body, { tenantId }, tx, before) => mustNotCycle(tx.db, tenantId, body, before?.id),
  changes: (tx) => replanAll(tx),
  missing: 'notFound',
  taken: { index: 'escalation_policy_name', error: 'nameTaken', field: 'name' },
  most: { count: MAX_POLICIES, error: 'tooMany' },
  audit: {
    create: 'escalation.create',
    save: 'escalation.save',
    remove: 'escalation.remove',
    shows: ({ fired: _fired, savedByName: _name, problems: _problems, ...policy }) => policy,
  },
})

/** A step keeps its number as long as it is there; one that comes without is the one of its moment. What it says anew, or of others than before, it says of moments to come. */
function stepColumns(body: PolicyBody, now: Date, before: PolicyRow | undefined) {
  const kept = before ? stepsOf(before) : []
  const known = new Map(kept.map((step) => [step.number, step]))
  const atMoment = new Map(kept.map((step) => [momentKey(step), step]))
  const isSameScope =
    before?.is_active === true &&
    !before.is_paused &&
    isDeepStrictEqual(
      [before.clock, before.location_ids, before.queue_ids, before.ticket_types, before.priorities, before.max_rating],
      [body.clock, body.locationIDs, body.queueIDs, body.ticketTypes, body.priorities, body.maxRating],
    )
  let last = before?.last_number ?? 0
  const taken = new Set<number>()
  const steps = body.steps.map((given): KeptStep => {
    const isAt = given.when === 'At' || given.minutes === 0
    const step = { ...given, when: isAt ? ('At' as const) : given.when, minutes: isAt ? 0 : given.minutes }
    const named = step.number === null ? atMoment.get(momentKey(step)) : known.get(step.number)
    const was = named && !taken.has(named.number) ? named : undefined
    const number = was?.number ?? (last += 1)
    taken.add(number)
    const stays = was && isSameScope && momentKey(was) === momentKey(step)
    return { ...step, number, since: stays ? was.since : now.toISOString() }
  })
  return { steps: JSON.stringify(steps), last_number: last }
}

const momentKey = ({ when, minutes, workingTime }: Pick<KeptStep, 'when' | 'minutes' | 'workingTime'>) =>
  `${when} ${minutes} ${workingTime}`

function toPolicy(row: PolicyRow, fired: number, savedByName: string | null, problems: Problems): EscalationPolicy {
  return {
    id: row.id,
    name: row.name,
    clock: clockOf(row),
    locationIDs: row.location_ids,
    queueIDs: row.queue_ids,
    ticketTypes: row.ticket_types,
    priorities: row.priorities,
    maxRating: row.max_rating,
    steps: stepsOf(row).map(({ since: _since, ...step }) => step),
    problems: stepsOf(row).flatMap((step) => problems(row, step)),
    isActive: row.is_active,
    isPaused: row.is_paused,
    savedByName,
    updatedAt: row.saved_at.toISOString(),
    fired,
    version: row.version,
  }
}
