import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { actionsOfRoles } from '#product/organization/roles/server/public.ts'
import { inbox, MOST } from '../contract.ts'
import { queueUse } from './queue-use.ts'

const common = {
  begins: (_: unknown, ctx: TenantCtx) => ({ created_at: ctx.now() }),
  missing: 'notFound',
  most: { count: MOST, error: 'tooMany' },
} as const
const byText = sql`lower(text), id`

/** Who works on threads together. */
export const queues = defineResource(inbox, {
  ...common,
  table: 'inbox_queue',
  routes: { list: 'queues', create: 'createQueue', save: 'saveQueue', remove: 'removeQueue' },
  order: sql`lower(name), id`,
  async show(rows, { db, tenantId }) {
    const users = await usersIn(
      db,
      tenantId,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id, name, role_ids, version }) => ({
      id,
      name,
      roleIDs: role_ids,
      users: users.get(id) ?? 0,
      version,
    }))
  },
  columns: ({ name, roleIDs }) => ({ name, role_ids: [...new Set(roleIDs)] }),
  check: async ({ roleIDs }, ctx) => {
    const known = await actionsOfRoles({ db: ctx.read }, ctx.tenantId, roleIDs)
    if (!roleIDs.every((id) => known.has(id))) raise(inbox, 'unknownRole', { field: 'roleIDs' })
  },
  async changes(tx, { before, after }, { tenantId, services }) {
    if (after) return
    await mustBeEmpty(tx.db, tenantId, sql`queue_id = ${before!.id}`)
    for (const use of services.slots.of(queueUse)) if (await use.isUsed(tx, tenantId, before!.id)) raise(inbox, 'inUse')
  },
  taken: { index: 'inbox_queue_name', error: 'nameTaken', field: 'name' },
  audit: { create: 'inbox-queue.create', save: 'inbox-queue.save', remove: 'inbox-queue.remove' },
})

/** How far a thread is. */
export const stages = defineResource(inbox, {
  ...common,
  table: 'inbox_stage',
  routes: { list: 'stages', create: 'createStage', save: 'saveStage', remove: 'removeStage' },
  order: sql`position, id`,
  show: (rows) => rows.map(({ id, name, position, version }) => ({ id, name, order: position, version })),
  columns: ({ name, order }) => ({ name, position: order }),
  async changes({ db }, { before, after }, { tenantId }) {
    if (!after) await mustBeEmpty(db, tenantId, sql`stage_id = ${before!.id}`)
  },
  taken: { index: 'inbox_stage_name', error: 'nameTaken', field: 'name' },
  audit: { create: 'inbox-stage.create', save: 'inbox-stage.save', remove: 'inbox-stage.remove' },
})

/** Why threads are closed. */
export const reasons = defineResource(inbox, {
  ...common,
  table: 'closing_reason',
  routes: { list: 'reasons', create: 'createReason', save: 'saveReason', remove: 'removeReason' },
  order: byText,
  show: (rows) => rows.map(({ id, text, version }) => ({ id, text, version })),
  columns: ({ text }) => ({ text }),
  taken: { index: 'closing_reason_text', error: 'nameTaken', field: 'text' },
  audit: { create: 'closing-reason.create', save: 'closing-reason.save', remove: 'closing-reason.remove' },
})

/** What threads came of. */
export const causes = defineResource(inbox, {
  ...common,
  table: 'root_cause',
  routes: { list: 'causes', create: 'createCause', save: 'saveCause', remove: 'removeCause' },
  order: byText,
  show: (rows) => rows.map(({ id, text, tags, version }) => ({ id, text, tags, version })),
  columns: ({ text, tags }) => ({ text, tags: [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()] }),
  taken: { index: 'root_cause_text', error: 'nameTaken', field: 'text' },
  audit: { create: 'root-cause.create', save: 'root-cause.save', remove: 'root-cause.remove' },
})

async function mustBeEmpty(db: Db, tenantId: number, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql`select 1 from inbox_thread where tenant_id = ${tenantId} and ${which} limit 1`.execute(db)
  if (rows.length > 0) raise(inbox, 'inUse')
}

/** How many active users hold a role of each queue; those of whom nobody does are left out. */
async function usersIn(db: Db, tenantId: number, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; users: number }>`
    select q.id, count(distinct u.id)::int as users from inbox_queue q
      join user_role h on h.tenant_id = ${tenantId} and h.role_id = any(q.role_ids)
      join users u on u.tenant_id = ${tenantId} and u.id = h.user_id and u.active and not u.system
    where q.tenant_id = ${tenantId} and q.id = any(${ids}::bigint[]) group by q.id`.execute(db)
  return new Map(rows.map(({ id, users }) => [id, users]))
}
