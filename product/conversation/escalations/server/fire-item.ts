import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { ActingCtx, JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import { escalations } from '../contract.ts'
import { act, type Acted } from './act.ts'
import { lackingFor } from './check-policy.ts'
import { type ComingStep, comingSteps } from './coming-steps.ts'
import { type Item, loadItems, type Ref } from './items.ts'
import { pausePolicy } from './pause-policy.ts'
import { firedOn, ofKind, planItems } from './plan-items.ts'
import { activePolicies, clockOf } from './policy-rows.ts'

/** What fails for a reason that may pass is tried so often; then it counts as fired, and says that it failed. */
const MAX_TRIES = 5

/** Fires the steps of a ticket, or a thread, whose moment has come, in their order. Each is one transaction with the note that it fired, so that it does so once. */
export async function fireItem(ctx: JobCtx, ref: Ref): Promise<void> {
  for (;;) {
    const next = await nextOf(ctx.read, ctx, ref)
    if (!next || next.step.at > ctx.now()) {
      await ctx.tx((tx) => planItems(tx, ctx, ref.kind, [ref.id]))
      return
    }
    const { item, step } = next
    const acting = await actingFor(ctx, step, item)
    if (!acting) {
      await ctx.tx((tx) => pausePolicy(tx, ctx, step.policy.id))
      continue
    }
    try {
      await ctx.tx((tx) => fireStep(acting, tx, ref, step))
    } catch (error) {
      ctx.log.error({ err: error, policy: step.policy.id, step: step.step.number, ...ref }, 'a step did not fire')
      if ((await noteTry(ctx, ref)) < MAX_TRIES) throw error
      await ctx.tx(async (tx) => {
        const still = await nextOf(tx.db, ctx, ref, true)
        if (still && isSame(still.step, step))
          await keepFired(tx, ctx, still.item, step, {
            did: [],
            failed: [{ deed: 'Notify', why: 'Refused' }],
            told: [],
          })
      })
    }
  }
}

/** The next step of an item, whenever it is due. */
async function nextOf(
  db: Db,
  { tenantId, now }: Pick<JobCtx, 'tenantId' | 'now'>,
  ref: Ref,
  lock = false,
): Promise<{ item: Item; step: ComingStep } | null> {
  const [item] = await loadItems(db, tenantId, ref.kind, [ref.id], { now: now(), lock })
  if (!item) return null
  const fired = await firedOn(db, tenantId, ref.kind, [ref.id])
  const [step] = comingSteps(item, await activePolicies(db, tenantId), fired.get(ref.id) ?? [])
  return step ? { item, step } : null
}

/** In whose name a step is done, with the rights of this moment; null where they lack one, or do not reach the location. */
async function actingFor(ctx: JobCtx, { policy, step }: ComingStep, item: Item): Promise<ActingCtx | null> {
  const who = policy.saved_by === null ? null : await ctx.services.gate.authorise(policy.saved_by, ctx.tenantId)
  if (!who || lackingFor(who, clockOf(policy), [step]).length > 0 || !reaches(who, item.locationId)) return null
  const { correlationId } = ctx
  return { ...ctx, ...ctx.within({ tenantId: ctx.tenantId }, who, correlationId), who, correlationId }
}

async function fireStep(ctx: ActingCtx, tx: Tx, ref: Ref, expected: ComingStep): Promise<void> {
  const next = await nextOf(tx.db, ctx, ref, true)
  // another worker was quicker, or it is not due any more
  if (!next || !isSame(next.step, expected) || next.step.at > ctx.now()) return
  await keepFired(tx, ctx, next.item, next.step, await act(ctx, tx, next.item, next.step))
}

const isSame = (one: ComingStep, other: ComingStep) =>
  one.policy.id === other.policy.id &&
  one.policy.version === other.policy.version &&
  one.step.number === other.step.number &&
  one.deadline.clock === other.deadline.clock &&
  one.deadline.round === other.deadline.round

async function keepFired(
  tx: Tx,
  { tenantId, now }: Pick<JobCtx, 'tenantId' | 'now'>,
  item: Item,
  { policy, step, position, deadline }: ComingStep,
  { did, failed, told }: Acted,
): Promise<void> {
  const { since: _since, ...said } = step
  const { rows } = await sql<{ id: number }>`
    insert into escalation_fired (tenant_id, policy_id, policy_name, number, position, step, ${ofKind(item.kind)}, location_id, clock, round, due_at, fired_at, did, failed)
    values (${tenantId}, ${policy.id}, ${policy.name}, ${step.number}, ${position}, ${JSON.stringify(said)}, ${item.id}, ${item.locationId},
      ${deadline.clock}, ${deadline.round}, ${deadline.dueAt}, ${now()}, ${JSON.stringify(did)}, ${JSON.stringify(failed)}) returning id`.execute(
    tx.db,
  )
  await tx.emit(escalations, 'fired', { firedId: rows[0]!.id, userIds: told })
  await tx.emit(escalations, 'moved', {
    ticketIds: item.kind === 'ticket' ? [item.id] : [],
    reviewIds: item.kind === 'thread' ? [item.reviewId!] : [],
    locationIds: [item.locationId],
  })
}

async function noteTry({ tenantId, tx }: JobCtx, { kind, id }: Ref): Promise<number> {
  const { rows } = await tx(({ db }) =>
    sql<{ tries: number }>`
      update escalation_due set tries = tries + 1 where tenant_id = ${tenantId} and ${ofKind(kind)} = ${id} returning tries`.execute(
      db,
    ),
  )
  return rows[0]?.tries ?? MAX_TRIES
}
