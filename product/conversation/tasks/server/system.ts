import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { customerTimeline } from '#product/business/customers/server/public.ts'
import { tasks } from '../contract.ts'
import { actOnTasks } from './act-on-tasks.ts'
import { checkItem } from './check-item.ts'
import { listOwners } from './owners.ts'
import { repeatJob } from './repeat/repeat-job.ts'
import { sayDueJob } from './say-due-job.ts'
import { countTasks, searchTasks } from './search-tasks.ts'
import { taskList } from './task-list.ts'
import { addFile, getFile, listFiles, removeFile, restoreFile, saveFilePolicy } from './task-files.ts'
import { getTask, taskResource } from './tasks.ts'
import { timelineOfCustomer } from './timeline-of-customer.ts'

export const system = serveSystem(tasks, {
  handlers: {
    ...taskResource.handlers,
    search: searchTasks,
    counts: countTasks,
    owners: listOwners,
    one: getTask,
    check: checkItem,
    act: actOnTasks,
    files: listFiles,
    file: getFile,
    addFile,
    removeFile,
    saveFilePolicy,
    restoreFile,
  },
  lists: { tasks: taskList },
  jobs: [repeatJob, sayDueJob],
  fills: [fill(customerTimeline, timelineOfCustomer)],
  ids: { task: rowsOf('task') },
})
