import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { tasks } from '../../contract.ts'
import { itemsOf, type TaskRow } from '../task-row.ts'
import { nextOccurrence } from './next-occurrence.ts'

/**
 * Makes the next one of each task that repeats and has none yet: what was missed meanwhile is left out. The rows are locked, and an occurrence of a series is
 * there once, so that whoever comes second makes none.
 */
export async function repeatTasks(
  tx: Tx,
  { tenantId, now }: Pick<UseCaseCtx, 'tenantId' | 'now'>,
  rows: readonly TaskRow[],
): Promise<void> {
  const moment = now()
  const made: number[] = []
  for (const row of rows) {
    const { repeat_rule: rule, repeat_zone: zone, repeat_from: from, repeat_at: at } = row
    if (row.repeated || rule === null || zone === null || from === null || at === null) continue
    const next = nextOccurrence({ rule, zone, from }, at > moment ? at : moment)
    await tx.db
      .updateTable('task')
      .set({ repeated: true })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute()
    if (!next) continue
    const id = await insertNext(tx, row, next, moment)
    if (id !== undefined) made.push(id)
  }
  if (made.length === 0) return
  await tx.auditAll(
    tasks,
    made.map((id) => ({ action: 'task.create' as const, entityId: id })),
  )
  await tx.emitMany(tasks, 'changed', made, (some) => ({ taskIds: [...some] }))
}

async function insertNext({ db }: Tx, row: TaskRow, at: Date, now: Date): Promise<number | undefined> {
  const items = itemsOf(row).map(({ id, text }) => ({ id, text, doneAt: null, doneByName: null }))
  const made = await db
    .insertInto('task')
    .values({
      tenant_id: row.tenant_id,
      title: row.title,
      text: row.text,
      type: row.type,
      priority: row.priority,
      owner_id: row.owner_id,
      owner_name: row.owner_name,
      location_id: row.location_id,
      review_id: row.review_id,
      ticket_id: row.ticket_id,
      due_at: at,
      items: JSON.stringify(items),
      needs_proof: row.needs_proof,
      repeat_rule: row.repeat_rule,
      repeat_zone: row.repeat_zone,
      repeat_from: row.repeat_from,
      repeat_at: at,
      series_id: row.series_id ?? row.id,
      created_at: now,
      created_by: row.created_by,
      created_by_name: row.created_by_name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}
