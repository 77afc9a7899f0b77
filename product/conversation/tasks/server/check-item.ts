import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { taskStatus, tasks } from '../contract.ts'
import { inReach, itemsOf, showTasks, type TaskRow } from './task-row.ts'

/** Checks a line of a checklist, with who and when, or clears it. What is so already stays with whom it was. */
export const checkItem: Handler<typeof tasks, 'check'> = (ctx, { params: { taskId }, body: { item: asked, done } }) =>
  ctx.tx(async (tx) => {
    const { rows } = await sql<TaskRow>`
      select t.* from task t where t.tenant_id = ${ctx.tenantId} and t.id = ${taskId} and ${inReach(ctx.who)} for update`.execute(
      tx.db,
    )
    const row = rows[0] ?? ctx.fail('notFound')
    if (row.status === taskStatus.values.Closed) return ctx.fail('taskClosed')
    const items = itemsOf(row)
    const item = items.find(({ id }) => id === asked) ?? ctx.fail('unknownItem', { field: 'item' })
    if ((item.doneAt !== null) === done) return (await showTasks(tx.db, ctx, [row]))[0]!
    const set = done
      ? { doneAt: ctx.now().toISOString(), doneByName: ctx.who.name }
      : { doneAt: null, doneByName: null }
    const next = items.map((one) => (one.id === asked ? { ...one, ...set } : one))
    const after = await tx.db
      .updateTable('task')
      .set({ items: JSON.stringify(next), version: row.version + 1 })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', taskId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.audit(tasks, {
      action: 'task.check',
      entityId: taskId,
      before: { [item.text]: item.doneAt },
      after: { [item.text]: set.doneAt },
    })
    await tx.emit(tasks, 'changed', { taskIds: [taskId] })
    return (await showTasks(tx.db, ctx, [after]))[0]!
  })
