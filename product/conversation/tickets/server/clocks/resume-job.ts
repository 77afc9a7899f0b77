import { sql } from 'kysely'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { changeTickets } from '../acting/change-tickets.ts'
import { lockTickets } from '../ticket-row.ts'

/** Lets the clocks of postponed tickets run again once their moment has come. */
export const resumeJob = defineDueJob({
  queue: 'tickets.resume',
  work: (ctx) =>
    ctx.tx(async (tx) => {
      const { tenantId } = ctx
      const { rows } = await sql<{ id: number }>`
        select id from ticket where tenant_id = ${tenantId} and postponed_until <= ${ctx.now()} order by id`.execute(
        tx.db,
      )
      const due = await lockTickets(
        tx.db,
        tenantId,
        null,
        rows.map(({ id }) => id),
      )
      const still = due.filter(({ postponed_until: until }) => until !== null && until <= ctx.now())
      await changeTickets(tx, ctx, still, () => ({ stop_reason: null }))
    }),
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(postponed_until) as next from ticket where tenant_id = ${tenantId} and postponed_until is not null`.execute(
      db,
    )
    return rows[0]!.next
  },
})
