import type { Db } from '#platform/server/database/door.ts'
import { raise } from '#platform/server/system/fault.ts'
import { type EscalationClock, type EscalationStep, escalations, ticketClocks } from '../contract.ts'
import { activePolicies, clockOf, stepsOf } from './policy-rows.ts'

type Moving = { clock: EscalationClock; queueIDs: readonly number[]; steps: readonly EscalationStep[] }
type Edge = { from: number; to: number }

/** Raises `cycle` at the step that gives to a queue from which other policies lead back to where it came from. */
export async function mustNotCycle(
  db: Db,
  tenantId: number,
  body: Moving & { isActive: boolean },
  ownId: number | undefined,
): Promise<void> {
  if (!body.isActive) return
  const others = (await activePolicies(db, tenantId))
    .filter(({ id }) => id !== ownId)
    .map((row): Moving => ({ clock: clockOf(row), queueIDs: row.queue_ids, steps: stepsOf(row) }))
  const at = cycleIn(body, others)
  if (at !== undefined) raise(escalations, 'cycle', { field: `steps.${at}.queueID` })
}

/** The first step of a policy that is part of a cycle, by its place. One for any queue leads from all others that are named anywhere. */
export function cycleIn(policy: Moving, others: readonly Moving[]): number | undefined {
  const isOfTickets = (one: Moving) => ticketClocks.includes(one.clock)
  const all = [policy, ...others.filter((one) => isOfTickets(one) === isOfTickets(policy))]
  const queues = [...new Set(all.flatMap((one) => [...one.queueIDs, ...targetsOf(one).map(({ queueID }) => queueID)]))]
  const edges = all.flatMap((one) => edgesOf(one, queues))
  return targetsOf(policy).find(({ queueID }) =>
    edgesOf(policy, queues)
      .filter(({ to }) => to === queueID)
      .some(({ from, to }) => leads(edges, to, from)),
  )?.at
}

function targetsOf({ steps }: Moving): { queueID: number; at: number }[] {
  return steps.flatMap(({ queueID }, at) => (queueID === null ? [] : [{ queueID, at }]))
}

/** From where it acts to each queue that it gives to, and from one of those to the next. */
function edgesOf(policy: Moving, queues: readonly number[]): Edge[] {
  const targets = targetsOf(policy).map(({ queueID }) => queueID)
  const from = policy.queueIDs.length > 0 ? policy.queueIDs : queues.filter((queue) => !targets.includes(queue))
  return targets
    .flatMap((to, at) => [...from, ...targets.slice(0, at)].map((one) => ({ from: one, to })))
    .filter((edge) => edge.from !== edge.to)
}

function leads(edges: readonly Edge[], from: number, to: number): boolean {
  const seen = new Set([from])
  for (const queue of seen) {
    if (queue === to) return true
    for (const edge of edges) if (edge.from === queue) seen.add(edge.to)
  }
  return false
}
