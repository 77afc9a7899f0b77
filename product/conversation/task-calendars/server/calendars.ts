import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { TaskCalendarTable } from '#platform/server/database/tables.generated.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { hashOf } from '#platform/server/system/tokens.ts'
import { type TaskCalendar, taskCalendars } from '../contract.ts'

export type CalendarRow = Selectable<TaskCalendarTable>

export const listCalendars: Handler<typeof taskCalendars, 'list'> = async ({ read, tenantId, who }) => {
  const rows = await read
    .selectFrom('task_calendar')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', who.userId)
    .orderBy('scope')
    .execute()
  return rows.map(show)
}

/** The tenant stands before 256 random bits, so that its rows alone are looked at. */
export const createCalendar: Handler<typeof taskCalendars, 'create'> = async (ctx, { body: { scope } }) => {
  const { tenantId, who, services } = ctx
  const key = `${tenantId}-${randomBytes(32).toString('base64url')}`
  const made = { hash: hashOf(key), created_at: ctx.now(), read_at: null }
  const kept = await ctx.tx(async (tx) => {
    const row = await tx.db
      .insertInto('task_calendar')
      .values({ tenant_id: tenantId, user_id: who.userId, scope, ...made })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_id', 'scope']).doUpdateSet(({ ref }) => ({
          hash: ref('excluded.hash'),
          created_at: ref('excluded.created_at'),
          read_at: ref('excluded.read_at'),
        })),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.audit(taskCalendars, { action: 'task-calendar.create', entityId: row.id, after: { scope } })
    return row
  })
  return { ...show(kept), url: `${services.publicUrl}/api/task-calendars/${key}` }
}

export const revokeCalendar: Handler<typeof taskCalendars, 'revoke'> = (ctx, { body: { scope } }) =>
  ctx.tx(async (tx) => {
    const gone = await tx.db
      .deleteFrom('task_calendar')
      .where('tenant_id', '=', ctx.tenantId)
      .where('user_id', '=', ctx.who.userId)
      .where('scope', '=', scope)
      .returning('id')
      .executeTakeFirst()
    if (!gone) return ctx.fail('notFound')
    await tx.audit(taskCalendars, { action: 'task-calendar.revoke', entityId: gone.id, before: { scope } })
    return { ok: true as const }
  })

function show({ scope, created_at, read_at }: CalendarRow): TaskCalendar {
  return {
    scope: scope as TaskCalendar['scope'],
    createdAt: created_at.toISOString(),
    readAt: read_at?.toISOString() ?? null,
  }
}
