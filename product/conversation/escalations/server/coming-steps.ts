import {
  addWorkingMinutes,
  subtractWorkingMinutes,
  type WorkingClock,
  workingMomentFrom,
} from '#product/workspace/working-time/server/public.ts'
import type { Deadline, Item } from './items.ts'
import { clockOf, type KeptStep, type PolicyRow, stepsOf } from './policy-rows.ts'

const MINUTE_MS = 60_000

export type FiredKey = { policyId: number; number: number; clock: string; round: string }
export type ComingStep = { policy: PolicyRow; step: KeptStep; position: number; deadline: Deadline; at: Date }

/** The steps of an item that did not fire yet, in the order of their moments; those whose moment has come first. */
export function comingSteps(item: Item, policies: readonly PolicyRow[], fired: readonly FiredKey[]): ComingStep[] {
  if (item.isClosed || item.isStopped) return []
  const coming: ComingStep[] = []
  for (const policy of policies)
    for (const deadline of item.deadlines.filter(({ clock }) => clock === clockOf(policy))) {
      const before = fired.filter(
        (one) => one.policyId === policy.id && one.clock === deadline.clock && one.round === deadline.round,
      )
      // what began goes on, though its own steps took the item to another queue
      if (before.length === 0 && !fits(policy, item)) continue
      for (const [at, step] of stepsOf(policy).entries()) {
        if (before.some(({ number }) => number === step.number)) continue
        const moment = momentOf(step, deadline.dueAt.getTime(), item.clock)
        if (moment <= Date.parse(step.since) || moment < item.beganAt.getTime()) continue
        coming.push({ policy, step, position: at + 1, deadline, at: new Date(moment) })
      }
    }
  return coming.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || a.policy.id - b.policy.id || a.position - b.position,
  )
}

/** When a step is due, in epoch milliseconds. In working time it is never outside of it, whenever its deadline is; without a clock all time is working time. */
export function momentOf(
  { when, minutes, workingTime }: Pick<KeptStep, 'when' | 'minutes' | 'workingTime'>,
  dueAt: number,
  clock: WorkingClock | null,
): number {
  if (!workingTime || clock === null) return dueAt + { Before: -1, At: 0, After: 1 }[when] * minutes * MINUTE_MS
  if (when === 'Before') return subtractWorkingMinutes(clock, dueAt, minutes)
  if (when === 'After') return addWorkingMinutes(clock, dueAt, minutes)
  return workingMomentFrom(clock, dueAt)
}

function fits(policy: PolicyRow, item: Item): boolean {
  if (policy.location_ids.length > 0 && !policy.location_ids.includes(item.locationId)) return false
  if (policy.queue_ids.length > 0 && (item.queueId === null || !policy.queue_ids.includes(item.queueId))) return false
  if (policy.max_rating !== null && (item.rating === null || item.rating > policy.max_rating)) return false
  if (policy.ticket_types.length > 0 && !policy.ticket_types.includes(item.type!)) return false
  return policy.priorities.length === 0 || policy.priorities.includes(item.priority!)
}
