import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

/** How many of the tenant's replies were made from each template, and when the last one was. */
export async function usesOf(db: Db, tenantId: number, column: 'template_id' | 'system_template_id') {
  const { rows } = await sql<{ id: number; uses: number; last: Date }>`
    select ${sql.ref(column)} as id, count(*)::int as uses, max(created_at) as last from response
    where tenant_id = ${tenantId} and ${sql.ref(column)} is not null group by 1`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return (id: number) => ({ uses: found.get(id)?.uses ?? 0, lastUsedAt: found.get(id)?.last.toISOString() ?? null })
}
