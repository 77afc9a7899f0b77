import type { Db } from '#platform/server/database/door.ts'
import { defaultTarget, type Owed, targetsOf } from '#product/workspace/service-levels/server/public.ts'
import { holdWorkingTime } from '#product/workspace/working-time/server/public.ts'

/** `targetAt` is what a review keeps: null where no service level fits. */
export type ReplyTarget = { targetAt: Date | null; dueAt: Date }

/** Until when each reply is owed, by service levels that stay as they are until the transaction ends; in the order of the reviews. */
export async function replyTargets(db: Db, tenantId: number, owed: readonly Owed[]): Promise<ReplyTarget[]> {
  await holdWorkingTime(db, tenantId)
  return countTargets(db, tenantId, owed)
}

/** The same for who only says so and writes nothing by it. */
export async function countTargets(db: Db, tenantId: number, owed: readonly Owed[]): Promise<ReplyTarget[]> {
  const targets = await targetsOf(db, tenantId, owed)
  return targets.map((targetAt, at) => ({ targetAt, dueAt: targetAt ?? defaultTarget(owed[at]!.date) }))
}
