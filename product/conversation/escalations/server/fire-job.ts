import { sql } from 'kysely'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { fireItem } from './fire-item.ts'
import type { Ref } from './items.ts'

const AT_ONCE = 100

/** Every minute: fires the steps whose moment has come. */
export const fireJob = defineDueJob({
  queue: 'escalations.fire',
  work: fireWhatIsDue,
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(next_at) as next from escalation_due where tenant_id = ${tenantId}`.execute(db)
    return rows[0]!.next
  },
})

type Due = { id: number; ticket_id: number | null; thread_id: number | null; next_at: Date }

async function fireWhatIsDue(ctx: JobCtx): Promise<void> {
  const failed: unknown[] = []
  const until = ctx.now()
  for (let after = { at: new Date(0), id: 0 }; ;) {
    const { rows } = await sql<Due>`
      select id, ticket_id, thread_id, next_at from escalation_due
      where tenant_id = ${ctx.tenantId} and next_at <= ${until} and (next_at, id) > (${after.at}::timestamptz, ${after.id}::bigint)
      order by next_at, id limit ${AT_ONCE}`.execute(ctx.read)
    for (const row of rows) await fireItem(ctx, refOf(row)).catch((error: unknown) => failed.push(error))
    if (rows.length < AT_ONCE) break
    const last = rows.at(-1)!
    after = { at: last.next_at, id: last.id }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} escalations did not go on`)
}

const refOf = ({ ticket_id, thread_id }: Due): Ref =>
  ticket_id === null ? { kind: 'thread', id: thread_id! } : { kind: 'ticket', id: ticket_id }
