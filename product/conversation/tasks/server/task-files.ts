import { sql } from 'kysely'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import {
  type Holding,
  keepFile,
  listFiles as listAssets,
  openFile as openAsset,
  removeFile as removeAsset,
  restoreFile as restoreAsset,
  saveFilePolicy as savePolicy,
} from '#product/workspace/files/server/public.ts'
import { taskStatus, tasks } from '../contract.ts'
import { inReach, type TaskRow } from './task-row.ts'
import { taskResource } from './tasks.ts'

/** The files of a task, which prove that it is done; the oldest first. */
export const listFiles: Handler<typeof tasks, 'files'> = async (ctx, { params: { taskId } }) => {
  await taskResource.one(ctx, taskId)
  return listAssets(ctx, { object: 'task', id: taskId })
}

export const getFile: Handler<typeof tasks, 'file'> = async (ctx, { params: { taskId, assetId } }) => {
  await taskResource.one(ctx, taskId)
  const file = await openAsset(ctx, { object: 'task', id: taskId }, assetId)
  return typeof file === 'string' ? ctx.fail(file) : file
}

export const addFile: Handler<typeof tasks, 'addFile'> = async (ctx, { params: { taskId } }) => {
  mustBeOpen(await taskResource.one(ctx, taskId))
  const file = await keepFile(ctx, holdingOf(ctx, taskId))
  return typeof file === 'string' ? ctx.fail(file, { field: 'file' }) : file
}

export const removeFile: Handler<typeof tasks, 'removeFile'> = async (ctx, { params: { taskId, assetId } }) => {
  const fault = await removeAsset(ctx, holdingOf(ctx, taskId), assetId)
  return fault ? ctx.fail(fault) : { ok: true }
}

export const restoreFile: Handler<typeof tasks, 'restoreFile'> = async (ctx, { params: { taskId, assetId } }) => {
  const file = await restoreAsset(ctx, holdingOf(ctx, taskId), assetId)
  return typeof file === 'string' ? ctx.fail(file) : file
}

export const saveFilePolicy: Handler<typeof tasks, 'saveFilePolicy'> = async (ctx, { params, body: { policy } }) => {
  await taskResource.one(ctx, params.taskId)
  const file = await savePolicy(ctx, holdingOf(ctx, params.taskId), { assetId: params.assetId, policy })
  return typeof file === 'string' ? ctx.fail(file) : file
}

/** A task whose files the user changes; a closed one keeps those with which it was closed. */
function holdingOf({ tenantId, who }: TenantCtx, taskId: number): Holding {
  return {
    object: 'task',
    id: taskId,
    async hold({ db }: Tx) {
      const { rows } = await sql<TaskRow>`
        select t.* from task t where t.tenant_id = ${tenantId} and t.id = ${taskId} and ${inReach(who)} for update`.execute(
        db,
      )
      mustBeOpen(rows[0] ?? raise(tasks, 'notFound'))
    },
    async changed(tx, { file, isAdded, files }) {
      await sql`update task set files = ${files} where tenant_id = ${tenantId} and id = ${taskId}`.execute(tx.db)
      await tx.audit(tasks, {
        action: isAdded ? 'task.add-file' : 'task.remove-file',
        entityId: taskId,
        after: { assetID: file.id, filename: file.filename },
      })
      await tx.emit(tasks, 'changed', { taskIds: [taskId] })
    },
    async opened(tx, { id, filename, policy }) {
      await tx.audit(tasks, {
        action: 'task.file-policy',
        entityId: taskId,
        after: { assetID: id, filename, policy },
      })
      await tx.emit(tasks, 'changed', { taskIds: [taskId] })
    },
  }
}

function mustBeOpen({ status }: { status: number }): void {
  if (status === taskStatus.values.Closed) raise(tasks, 'taskClosed')
}
