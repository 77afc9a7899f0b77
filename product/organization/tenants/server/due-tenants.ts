import { sql } from 'kysely'
import type { PlatformJobCtx } from '#platform/server/system/serve-system.ts'
import { tenantState } from '../contract.ts'

/** A tenant in which something is due, since when, and by how many lines. */
export type Due = { tenantId: number; at: Date; lines: number }
/** What is due: of which kind, until when, and whether paused tenants wait with it. */
type Asked = { queue: string; until: Date; activeOnly?: true | undefined }
type Line = Omit<Due, 'lines'>

const BATCH = 500
/** So many tenants at once. */
const AT_ONCE = 4

/** The tenants in which something is due, some hundreds at a time, each batch asked for once the one before is done. None is met twice for what stays due. */
export async function* dueBatches(ctx: PlatformJobCtx, asked: Asked): AsyncGenerator<Due[]> {
  let last: Line | undefined
  for (;;) {
    const lines = await linesAfter(ctx, asked, last)
    if (lines.length === 0) return
    last = lines.at(-1)
    yield [...Map.groupBy(lines, ({ tenantId }) => tenantId).values()].map((own) => ({ ...own[0]!, lines: own.length }))
  }
}

/** Does it for each, a few at a time; answers what failed. */
export async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<unknown[]> {
  const causes: unknown[] = []
  const turns = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of turns) await work(item).catch((cause: unknown) => causes.push(cause))
    }),
  )
  return causes
}

async function linesAfter(ctx: PlatformJobCtx, { queue, until, activeOnly }: Asked, last?: Line): Promise<Line[]> {
  const { rows } = await sql<Line>`select d.tenant_id as "tenantId", d.due_at as at
    from due_work d join tenant t on t.id = d.tenant_id
    where d.kind = ${queue} and d.due_at <= ${until} and (d.due_at, d.tenant_id) > (${last?.at ?? '-infinity'}::timestamptz, ${last?.tenantId ?? 0}::bigint)
      and (t.state = ${tenantState.Active} or ${!activeOnly}::boolean)
    order by d.due_at, d.tenant_id limit ${BATCH}`.execute(ctx.within('platform').read)
  return rows
}
