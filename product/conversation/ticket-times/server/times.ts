import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { loadTicket } from '#product/conversation/tickets/server/public.ts'
import { MOST_ENTRIES, type TicketTime, ticketTimes } from '../contract.ts'

const DAY_MS = 86_400_000

type Row = {
  id: number
  author_id: number
  author_name: string | null
  minutes: number
  day: string
  text: string
  at: Date
}

/** The entries of a ticket, the latest day first, and their sum. */
export const listTimes: Handler<typeof ticketTimes, 'list'> = async (ctx, { params: { ticketId } }) => {
  if (!(await loadTicket(ctx, ticketId))) return ctx.fail('notFound')
  const entries = await readTimes(ctx.read, ctx.tenantId, ticketId)
  return { minutes: entries.reduce((sum, { minutes }) => sum + minutes, 0), entries }
}

export const addTime: Handler<typeof ticketTimes, 'add'> = async (ctx, { params: { ticketId }, body }) => {
  const { tenantId } = ctx
  const now = ctx.now()
  const ticket = (await loadTicket(ctx, ticketId)) ?? ctx.fail('notFound')
  // where it is late already, it is tomorrow
  if (Date.parse(body.day) > now.getTime() + DAY_MS) return ctx.fail('futureDay', { field: 'day' })
  return ctx.tx(async (tx) => {
    // held, so that two at once count each other
    await sql`select 1 from ticket where tenant_id = ${tenantId} and id = ${ticketId} for no key update`.execute(tx.db)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ticket_time where tenant_id = ${tenantId} and ticket_id = ${ticketId}`.execute(
      tx.db,
    )
    if (rows[0]!.n >= MOST_ENTRIES) return ctx.fail('tooMany', { values: { most: MOST_ENTRIES } })
    const { id } = await tx.db
      .insertInto('ticket_time')
      .values({ tenant_id: tenantId, ticket_id: ticketId, author_id: ctx.who.userId, at: now, ...body })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.audit(ticketTimes, {
      action: 'ticketTime.add',
      entityId: ticketId,
      after: { minutes: body.minutes, day: body.day },
    })
    await tx.emit(ticketTimes, 'changed', { ticketIds: [ticketId], locationIds: [ticket.location_id] })
    return (await readTimes(tx.db, tenantId, ticketId, id))[0]!
  })
}

export const removeTime: Handler<typeof ticketTimes, 'remove'> = async (ctx, { params }) => {
  const { ticketId, ticketTimeId } = params
  const { tenantId } = ctx
  const ticket = (await loadTicket(ctx, ticketId)) ?? ctx.fail('notFound')
  await ctx.tx(async (tx) => {
    const [entry] = await readTimes(tx.db, tenantId, ticketId, ticketTimeId)
    if (!entry) return ctx.fail('notFound')
    if (entry.author.id !== ctx.who.userId) return ctx.fail('notYours')
    await tx.db.deleteFrom('ticket_time').where('tenant_id', '=', tenantId).where('id', '=', entry.id).execute()
    await tx.audit(ticketTimes, {
      action: 'ticketTime.remove',
      entityId: ticketId,
      before: { minutes: entry.minutes, day: entry.day },
    })
    await tx.emit(ticketTimes, 'changed', { ticketIds: [ticketId], locationIds: [ticket.location_id] })
  })
  return { ok: true as const }
}

async function readTimes(db: Db, tenantId: number, ticketId: number, id: number | null = null): Promise<TicketTime[]> {
  const { rows } = await sql<Row>`
    select e.id, e.author_id, trim(u.first_name || ' ' || u.last_name) as author_name, e.minutes, e.day::text as day, e.text, e.at
    from ticket_time e left join users u on u.id = e.author_id
    where e.tenant_id = ${tenantId} and e.ticket_id = ${ticketId} and (${id}::bigint is null or e.id = ${id})
    order by e.day desc, e.id desc`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    author: { id: row.author_id, name: row.author_name ?? '' },
    minutes: row.minutes,
    day: row.day,
    text: row.text,
    at: row.at.toISOString(),
  }))
}
