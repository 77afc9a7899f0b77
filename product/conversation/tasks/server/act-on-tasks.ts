import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { accessFault } from '#platform/server/system/access-fault.ts'
import { Fault } from '#platform/server/system/fault.ts'
import { sayFault } from '#platform/server/system/say-fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { type TaskAct, taskStatus, tasks } from '../contract.ts'
import { nameOwner } from './owners.ts'
import { repeatTasks } from './repeat/repeat-tasks.ts'
import { inReach, itemsOf, type TaskRow } from './task-row.ts'

const needed = {
  assign: 'assign',
  due: 'edit',
  priority: 'edit',
  close: 'close',
  reopen: 'close',
} as const satisfies Record<TaskAct['kind'], keyof typeof tasks.permissions>

type Refusal = 'notFound' | 'taskClosed' | 'notClosed' | 'itemsLeft' | 'proofMissing'
type TaskSet = Partial<Pick<TaskRow, SetColumn>>
type SetColumn =
  | 'owner_id'
  | 'owner_name'
  | 'due_at'
  | 'priority'
  | 'status'
  | 'proof_text'
  | 'proof_url'
  | 'closed_at'
  | 'closed_by'
  | 'closed_by_name'

/** Changes tasks; each that is out of reach, or that does not fit the act, is told by itself, the others are done. */
export const actOnTasks: Handler<typeof tasks, 'act'> = async (ctx, { body: { ids, act } }) => {
  const permission = actionOf(tasks, needed[act.kind])
  if (!ctx.who.actions.has(permission)) throw accessFault(ctx.who, [permission])
  const setOf = await setOfAct(ctx, act)
  const refused = new Map<number, Refusal>(ids.map((id) => [id, 'notFound']))
  await ctx.tx(async (tx) => {
    const { rows } = await sql<TaskRow>`
      select t.* from task t where t.tenant_id = ${ctx.tenantId} and t.id = any(${ids}::bigint[]) and ${inReach(ctx.who)} order by t.id for update`.execute(
      tx.db,
    )
    const fit: TaskRow[] = []
    for (const row of rows) {
      const why = refusalOf(row, act)
      if (why) refused.set(row.id, why)
      else {
        refused.delete(row.id)
        fit.push(row)
      }
    }
    if (fit.length === 0) return
    for (const row of fit)
      await tx.db
        .updateTable('task')
        .set({ ...setOf(row), version: row.version + 1 })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', row.id)
        .execute()
    if (act.kind === 'close') await repeatTasks(tx, ctx, fit)
    await tx.auditAll(
      tasks,
      fit.map((row) => ({
        action: act.kind === 'close' ? 'task.close' : act.kind === 'reopen' ? 'task.reopen' : 'task.change',
        entityId: row.id,
        before: Object.fromEntries(Object.keys(setOf(row)).map((name) => [name, row[name as SetColumn]])),
        after: setOf(row),
      })),
    )
    if (act.kind === 'assign' && act.ownerID !== null)
      await tx.emitMany(
        tasks,
        'given',
        fit.filter(({ owner_id }) => owner_id !== act.ownerID),
        (some) => ({ taskIds: some.map(({ id }) => id), byId: ctx.who.userId }),
      )
    await tx.emitMany(tasks, 'changed', fit, (some) => ({ taskIds: some.map(({ id }) => id) }))
  })
  return {
    done: ids.length - refused.size,
    failed: refused.size,
    results: ids.map((id) => {
      const why = refused.get(id)
      if (!why) return { id, ok: true }
      const fault = new Fault(tasks, why)
      return { id, ok: false, key: fault.key, message: sayFault(ctx, fault) }
    }),
  }
}

/** Why a task stays as it is, if it does. */
function refusalOf(row: TaskRow, act: TaskAct): Refusal | null {
  const isClosed = row.status === taskStatus.values.Closed
  if (act.kind === 'reopen') return isClosed ? null : 'notClosed'
  if (isClosed) return 'taskClosed'
  if (act.kind !== 'close') return null
  if (itemsOf(row).some(({ doneAt }) => doneAt === null)) return 'itemsLeft'
  const hasProof =
    [act.proofText, act.proofUrl, row.proof_text, row.proof_url].some((one) => one !== null) || row.files > 0
  return row.needs_proof && !hasProof ? 'proofMissing' : null
}

/** What an act sets on a row. Raises `unknownUser`. */
async function setOfAct(ctx: TenantCtx, act: TaskAct): Promise<(row: TaskRow) => TaskSet> {
  const { who, now } = ctx
  if (act.kind === 'assign') {
    const name = act.ownerID === null ? null : await nameOwner(ctx, act.ownerID)
    return () => ({ owner_id: act.ownerID, owner_name: name })
  }
  if (act.kind === 'due') return () => ({ due_at: act.dueAt === null ? null : new Date(act.dueAt) })
  if (act.kind === 'priority') return () => ({ priority: act.priority })
  if (act.kind === 'reopen')
    return () => ({ status: taskStatus.values.Open, closed_at: null, closed_by: null, closed_by_name: null })
  const at = now()
  return ({ proof_text, proof_url }) => ({
    status: taskStatus.values.Closed,
    closed_at: at,
    closed_by: who.userId,
    closed_by_name: who.name,
    proof_text: act.proofText ?? proof_text,
    proof_url: act.proofUrl ?? proof_url,
  })
}
