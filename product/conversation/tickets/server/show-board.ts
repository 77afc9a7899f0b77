import { sql } from 'kysely'
import { explicitFilters, listFor, whereOf } from '#platform/server/list/served-list.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { BOARD_CARDS, MAX_COUNT, type tickets } from '../contract.ts'
import { isFieldHidden } from './field-security.ts'
import { readStages } from './stages/default-stages.ts'
import { type NamedTicket, toTicket, withNames } from './ticket-row.ts'

/** So many days back it is looked how long tickets stayed at a stage. */
const MEDIAN_DAYS = 28

/** The first cards of each stage, what is due first or was closed last, with how many there are and how long tickets usually stay. */
export const showBoard: Handler<typeof tickets, 'board'> = async (ctx, { body: { filters } }) => {
  const { read, tenantId } = ctx
  if (isFieldHidden(ctx.who, 'stage')) throw platformFault('FORBIDDEN', { field: 'stage' })
  const list = listFor(ctx.services.lists, 'tickets.tickets', ctx.who)
  const where = whereOf(list, ctx, await explicitFilters(list, ctx, filters))
  const since = new Date(ctx.now().getTime() - MEDIAN_DAYS * 86_400_000)
  const medians = await sql<{ stage_id: number; minutes: number }>`
    select l.stage_id, round(percentile_cont(0.5) within group (order by extract(epoch from l.at - l.stage_since) / 60))::int as minutes
    from ticket_log l where l.tenant_id = ${tenantId} and l.stage_id is not null and l.at > ${since} group by l.stage_id`.execute(
    read,
  )
  const stays = new Map(medians.rows.map(({ stage_id, minutes }) => [stage_id, minutes]))
  const board = []
  for (const { id } of await readStages(read, tenantId)) {
    const counted = await sql<{ count: number }>`
      select count(*)::int as count from (select 1 from ticket t where ${where} and t.stage_id = ${id} limit ${MAX_COUNT + 1}) c`.execute(
      read,
    )
    const { rows } = await sql<NamedTicket>`
      select ${withNames(tenantId)} from ticket t where ${where} and t.stage_id = ${id}
      order by t.closed_at desc nulls first, ${isFieldHidden(ctx.who, 'targetAt') ? sql`` : sql`t.target_at nulls last,`} t.id limit ${BOARD_CARDS}`.execute(
      read,
    )
    const { count } = counted.rows[0]!
    board.push({
      stageID: id,
      count: Math.min(count, MAX_COUNT),
      exact: count <= MAX_COUNT,
      medianMinutes: stays.get(id) ?? null,
      items: rows.map(toTicket),
    })
  }
  return board
}
