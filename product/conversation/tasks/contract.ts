import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'
import { bulkResult, listAsk, listOf } from '#platform/contract/list.ts'
import { routesOf } from '#platform/contract/refreshes.ts'
import type { customers } from '#product/business/customers/contract.ts'
import { fileErrors, fileRoutes } from '#product/workspace/files/contract.ts'
import { newTask, savedTask, taskAct } from './shapes/change.ts'
import { taskFields } from './shapes/fields.ts'
import { originState, task, taskPriority, taskStatus, taskType, taskView } from './shapes/task.ts'

export { type TaskAct } from './shapes/change.ts'
export {
  type CheckItem,
  MOST_ITEMS,
  originState,
  type Task,
  taskPriority,
  taskStatus,
  taskType,
  taskView,
} from './shapes/task.ts'

/** So many tasks are changed by one call. */
export const MOST_AT_ONCE = 250

const listed = ['search', 'counts', ...routesOf<typeof customers>('customers', 'timeline')]
const shown = [...listed, 'one', 'files']

/** What an agency does for a tenant of its own; the rights are privileged, so that nobody of the tenant has them. */
export const tasks = defineSystem({
  name: 'tasks',
  permissions: {
    view: { action: 'tasks.view' },
    create: { action: 'tasks.add' },
    edit: { action: 'tasks.edit' },
    delete: { action: 'tasks.delete' },
    export: { action: 'tasks.export' },
    assign: { action: 'tasks.assign' },
    close: { action: 'tasks.close' },
  },
  errors: {
    notFound: { status: 404 },
    unknownLocation: { status: 400 },
    unknownUser: { status: 400 },
    unknownReview: { status: 400 },
    unknownTicket: { status: 400 },
    unknownItem: { status: 400 },
    /** No moment follows from it. */
    badRule: { status: 400 },
    /** What repeats begins with its due date. */
    dueMissing: { status: 400 },
    /** Nothing is done with it until it is open again. */
    taskClosed: { status: 409 },
    notClosed: { status: 409 },
    itemsLeft: { status: 409 },
    proofMissing: { status: 409 },
    ...fileErrors,
  },
  enumerations: { originState, taskPriority, taskStatus, taskType, taskView },
  lists: { tasks: { needs: 'view', exports: 'export', fields: taskFields, sort: 'dueAt', page: 'list', whole: null } },
  audit: {
    'task.create': 'task',
    'task.save': 'task',
    'task.delete': 'task',
    'task.change': 'task',
    'task.check': 'task',
    'task.close': 'task',
    'task.reopen': 'task',
    'task.add-file': 'task',
    'task.remove-file': 'task',
    'task.file-policy': 'task',
  },
  routes: {
    search: {
      at: 'PUT /api/tenants/:tenantId/tasks/search',
      reads: true,
      does: 'Find tasks of the agency for a tenant',
      needs: 'view',
      body: z.object({ view: taskView.schema.optional(), ...listAsk }),
      gives: listOf(task),
    },
    counts: {
      at: 'GET /api/tenants/:tenantId/tasks/counts',
      does: 'Count the tasks of each view, exactly up to 1,000',
      needs: 'view',
      gives: z.array(z.object({ view: taskView.schema, count: z.int(), exact: z.boolean() })),
    },
    owners: {
      at: 'GET /api/tenants/:tenantId/tasks/owners',
      does: 'List the agency users who can own tasks for a tenant',
      needs: ['assign', 'create'],
      gives: z.array(z.object({ id: id('agencyUser'), name: z.string() })),
    },
    one: {
      at: 'GET /api/tenants/:tenantId/tasks/:taskId',
      does: 'Get one task',
      needs: 'view',
      fails: ['notFound'],
      gives: task,
    },
    create: {
      at: 'POST /api/tenants/:tenantId/tasks',
      does: 'Create a task, also from a review or a ticket',
      needs: 'create',
      fails: ['unknownLocation', 'unknownUser', 'unknownReview', 'unknownTicket', 'badRule', 'dueMissing'],
      strange: {
        location: 'unknownLocation',
        agencyUser: 'unknownUser',
        review: 'unknownReview',
        ticket: 'unknownTicket',
      },
      body: newTask,
      refreshes: listed,
      gives: task,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/tasks/:taskId',
      does: 'Edit a task; what is done of its checklist stays done',
      needs: 'edit',
      fails: ['notFound', 'taskClosed', 'unknownLocation', 'unknownItem', 'badRule', 'dueMissing'],
      strange: { location: 'unknownLocation' },
      body: savedTask.extend({ version: z.int() }),
      refreshes: shown,
      gives: task,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/tasks/:taskId',
      does: 'Delete a task for good',
      needs: 'delete',
      personal: true,
      fails: ['notFound'],
      refreshes: listed,
      gives: z.object({ ok: z.literal(true) }),
    },
    check: {
      at: 'PUT /api/tenants/:tenantId/tasks/:taskId/check',
      does: 'Check one line of a checklist, or clear it again',
      needs: ['close', 'edit'],
      fails: ['notFound', 'taskClosed', 'unknownItem'],
      body: z.object({ item: z.int(), done: z.boolean() }),
      refreshes: shown,
      gives: task,
    },
    act: {
      at: 'PUT /api/tenants/:tenantId/tasks/act',
      does: 'Assign, date, rank, close or reopen tasks',
      needs: ['edit', 'assign', 'close'],
      fails: ['notFound', 'taskClosed', 'notClosed', 'itemsLeft', 'proofMissing', 'unknownUser'],
      strange: { agencyUser: 'unknownUser' },
      items: 'ids',
      body: z.object({ ids: z.array(id('task')).min(1).max(MOST_AT_ONCE), act: taskAct }),
      refreshes: shown,
      gives: bulkResult,
    },
    ...fileRoutes('/api/tenants/:tenantId/tasks/:taskId', {
      of: 'a task',
      sees: 'view',
      changes: ['edit', 'close'],
      fails: ['taskClosed'],
      refreshes: ['one'],
    }),
  },
  events: {
    /** Tasks have an owner whom somebody gave them to; who is the owner stands in the task. */
    given: { payload: z.object({ taskIds: z.array(z.int()), byId: z.int() }) },
    /** Open tasks have come to their due date, each once for each such date. */
    due: { payload: z.object({ taskIds: z.array(z.int()) }) },
    changed: {
      payload: z.object({ taskIds: z.array(z.int()) }),
      live: true,
      needs: 'view',
      refreshes: shown,
    },
  },
  pages: { list: { path: '/tasks', needs: 'view', located: true } },
})
