import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Who } from '#platform/server/system/who.ts'
import type { Handler, OpenCtx } from '#platform/server/system/serve-system.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import { hashOf } from '#platform/server/system/tokens.ts'
import { consumeAttempts } from '#product/identity/sign-in/server/public.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import { taskCalendars } from '../contract.ts'
import type { CalendarRow } from './calendars.ts'
import { findTasks } from './find-tasks.ts'
import { formatCalendar } from './format-calendar.ts'

/** Programs that read more often are told to wait. */
const READINGS = { of: 'task calendar', max: 60, windowSeconds: 3600 }
const format = /^([1-9]\d{0,14})-([\w-]{43})$/

/** The tasks of a link as its user may see them now. Raises `notFound` for a link that is unknown, revoked, or whose user may no longer see them. */
export const readFeed: Handler<typeof taskCalendars, 'feed'> = async (ctx, { params: { key } }) => {
  const { services } = ctx
  const row = (await findCalendar(ctx, key)) ?? ctx.fail('notFound')
  const { tenant_id: tenantId } = row
  const limits = [{ ...READINGS, key: `${tenantId} ${row.id}` }]
  if (!(await ctx.within('platform').tx(({ db }) => consumeAttempts(db, limits, ctx.now()))))
    throw platformFault('tooMany')
  const { who, tenantName } = (await readerOf(ctx, row)) ?? ctx.fail('notFound')
  const { read, tx } = ctx.within({ tenantId }, who)
  const tasks = await findTasks(read, {
    tenantId,
    who,
    now: ctx.now(),
    ownedBy: row.scope === 'Mine' ? who.userId : null,
  })
  const text = formatCalendar(tasks, {
    home: services.publicUrl,
    tenantId,
    now: ctx.now(),
    say: (name, values) =>
      services.translate(who.locale, taskCalendars.name, `ui/${name}`, { tenant: tenantName, ...values }),
  })
  await tx(({ db }) =>
    db
      .updateTable('task_calendar')
      .set({ read_at: ctx.now() })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute(),
  )
  return {
    filename: 'tasks.ics',
    type: 'text/calendar; charset=utf-8',
    stream: Readable.from([text]),
    etag: createHash('sha256').update(text).digest('base64url'),
  }
}

async function findCalendar({ within }: OpenCtx, key: string): Promise<CalendarRow | undefined> {
  const [, digits] = format.exec(key) ?? []
  if (!digits) return undefined
  const tenantId = Number(digits)
  return within({ tenantId })
    .read.selectFrom('task_calendar')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hashOf(key))
    .executeTakeFirst()
}

async function readerOf(
  { within, services }: OpenCtx,
  { tenant_id: tenantId, user_id: userId }: CalendarRow,
): Promise<{ who: Who; tenantName: string } | null> {
  const [tenant, who] = await Promise.all([
    within({ tenantId })
      .read.selectFrom('tenant')
      .select(['name', 'state'])
      .where('id', '=', tenantId)
      .executeTakeFirst(),
    services.gate.authorise(userId, tenantId),
  ])
  const isOpen = tenant?.state === tenantState.Active && who?.actions.has(actionOf(taskCalendars, 'view'))
  return isOpen ? { who: who!, tenantName: tenant.name } : null
}
