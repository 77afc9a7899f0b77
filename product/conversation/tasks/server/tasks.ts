import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import { reaches } from '#platform/server/system/who.ts'
import { findLocation } from '#product/business/locations/server/public.ts'
import { type CheckItem, taskStatus, tasks } from '../contract.ts'
import { nameOwner } from './owners.ts'
import { mustBeOrigins } from './origins.ts'
import { mustRepeat, repeatColumns } from './repeat/repeat-columns.ts'
import { itemsOf, showTasks } from './task-row.ts'

/** The tasks for a tenant; the name of an owner is kept with the task. */
export const taskResource = defineResource(tasks, {
  table: 'task',
  routes: { create: 'create', save: 'save', remove: 'remove' },
  isSeen: (row, { who }) => row.location_id === null || reaches(who, row.location_id),
  show: (rows, { db, tenantId, who }) => showTasks(db, { tenantId, who }, rows),
  columns: ({ title, text, type, priority, locationID, dueAt, items, needsProof, ...repeats }, { who }, before) => ({
    title,
    text,
    type,
    priority,
    location_id: locationID,
    due_at: dueAt === null ? null : new Date(dueAt),
    items: JSON.stringify(mergeItems(before ? itemsOf(before) : [], items)),
    needs_proof: needsProof,
    ...repeatColumns({ dueAt, ...repeats }, who.timeZone, before),
  }),
  completes: ({ id }) => ({ columns: { series_id: id } }),
  async begins({ ownerID, reviewID, ticketID }, ctx) {
    const { who, now } = ctx
    await mustBeOrigins(ctx, { reviewID, ticketID })
    return {
      owner_id: ownerID,
      owner_name: ownerID === null ? null : await nameOwner(ctx, ownerID),
      review_id: reviewID,
      ticket_id: ticketID,
      created_at: now(),
      created_by: who.userId,
      created_by_name: who.name,
    }
  },
  async check(body, ctx) {
    mustRepeat(body, ctx.who.timeZone)
    await mustReach(ctx, body.locationID)
  },
  allows(body, _ctx, _tx, before) {
    if (!before) return
    if (before.status === taskStatus.values.Closed) raise(tasks, 'taskClosed')
    const known = new Set(itemsOf(before).map(({ id }) => id))
    if (body.items.some(({ id }) => id !== null && !known.has(id))) raise(tasks, 'unknownItem', { field: 'items' })
  },
  async changes(tx, { before, after }) {
    if (!before && after?.owner_id) await tx.emit(tasks, 'given', { taskIds: [after.id], byId: after.created_by })
    await tx.emit(tasks, 'changed', { taskIds: [(after ?? before)!.id] })
  },
  missing: 'notFound',
  audit: { create: 'task.create', save: 'task.save', remove: 'task.delete' },
})

export const getTask: Handler<typeof tasks, 'one'> = (ctx, { params: { taskId } }) => taskResource.one(ctx, taskId)

async function mustReach(ctx: TenantCtx, locationId: number | null): Promise<void> {
  if (locationId !== null && !(await findLocation(ctx, locationId)))
    raise(tasks, 'unknownLocation', { field: 'locationID' })
}

type Asked = { id: number | null; text: string }

/** Lines in their new order: those that were there stay as done as they were, new ones get the next ids. */
function mergeItems(before: readonly CheckItem[], asked: readonly Asked[]): CheckItem[] {
  const known = new Map(before.map((item) => [item.id, item]))
  let last = Math.max(0, ...known.keys())
  return asked.map(({ id, text }) => {
    const was = id === null ? undefined : known.get(id)
    if (was) known.delete(was.id) // named twice, it is a new one
    return was ? { ...was, text } : { id: ++last, text, doneAt: null, doneByName: null }
  })
}
