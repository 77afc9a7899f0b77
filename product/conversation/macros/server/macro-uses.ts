import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'

type Use = { macroId: number; ofAll: boolean }

/** To how many reviews the tenant applied each macro, and when it last did. */
export async function usesOf(db: Db, tenantId: number, ofAll: boolean) {
  const { rows } = await sql<{ macro_id: number; uses: number; last_used_at: Date }>`
    select macro_id, uses, last_used_at from macro_use where tenant_id = ${tenantId} and of_all = ${ofAll}`.execute(db)
  const found = new Map(rows.map((row) => [row.macro_id, row]))
  return (id: number) => ({
    uses: found.get(id)?.uses ?? 0,
    lastUsedAt: found.get(id)?.last_used_at.toISOString() ?? null,
  })
}

/** Counts so many reviews more. */
export async function countUse(
  { tenantId, now }: Pick<ActingCtx, 'tenantId' | 'now'>,
  { db }: Tx,
  { macroId, ofAll }: Use,
  count: number,
): Promise<void> {
  await sql`insert into macro_use (tenant_id, of_all, macro_id, last_used_at) values (${tenantId}, ${ofAll}, ${macroId}, ${now()})
    on conflict (tenant_id, of_all, macro_id) do nothing`.execute(db)
  await sql`update macro_use set uses = uses + ${count}::int, last_used_at = ${now()}
    where tenant_id = ${tenantId} and of_all = ${ofAll} and macro_id = ${macroId}`.execute(db)
}

/** Of a macro that goes. */
export async function forgetUse(tenantId: number, { db }: Tx, macroId: number): Promise<void> {
  await sql`delete from macro_use where tenant_id = ${tenantId} and not of_all and macro_id = ${macroId}`.execute(db)
}
