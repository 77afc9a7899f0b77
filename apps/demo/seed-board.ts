import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { demoBoard } from './demo-board.ts'

type At = { tenantId: number; makerId: number; roleIds: Readonly<Record<string, number>>; now: Date }

/** One dashboard of the tenant's administrator, shared with its roles; the start keeps its own page. */
export async function seedBoard(db: Db, { tenantId, makerId, roleIds, now }: At): Promise<void> {
  const { name, tiles, filters, roles } = demoBoard
  const { rows } = await sql<{
    id: number
  }>`insert into dashboard (tenant_id, user_id, name, tiles, filters, created_at, updated_at)
    values (${tenantId}, ${makerId}, ${name}, ${JSON.stringify(tiles)}::jsonb, ${JSON.stringify(filters)}::jsonb, ${now}, ${now}) returning id`.execute(
    db,
  )
  const shared = roles.flatMap((role) => roleIds[role] ?? [])
  await sql`insert into object_privilege (tenant_id, object_kind, object_id, role_id, action)
    select ${tenantId}::bigint, 'customDashboard', ${rows[0]!.id}::bigint, role, 'view' from unnest(${shared}::bigint[]) role on conflict do nothing`.execute(
    db,
  )
}
