import { actionOf } from '#platform/contract/define-system.ts'
import { addressOf, callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { upload } from '#platform/web/api/upload.ts'
import { useMay } from '#platform/web/session/session.ts'
import { FilesSection } from '#product/workspace/files/web/public.ts'
import { type Task, tasks } from '../contract.ts'

/** What is attached to a task, as proof or to work with. */
export function TaskFiles({ task: { id: taskId, closedAt } }: { task: Task }) {
  const may = useMay()
  const { removeFile, restoreFile, saveFilePolicy } = callsOf(tasks)
  const params = { taskId }
  const mayChange = may(actionOf(tasks, 'edit')) || may(actionOf(tasks, 'close'))
  const canChange = closedAt === null && mayChange
  return (
    <FilesSection
      query={queriesOf(tasks).files({ params })}
      address={(assetId) => addressOf(tasks, 'file', { params: { taskId, assetId } })}
      open={
        mayChange ? (assetId, policy) => saveFilePolicy({ params: { taskId, assetId }, body: { policy } }) : undefined
      }
      change={
        canChange
          ? {
              add: (sent) => upload(tasks, 'addFile', { params, ...sent }),
              remove: (assetId) => removeFile({ params: { taskId, assetId } }),
              restore: (assetId) => restoreFile({ params: { taskId, assetId } }),
            }
          : undefined
      }
    />
  )
}
