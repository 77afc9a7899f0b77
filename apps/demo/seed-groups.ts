import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

/** Groups that those who look after people tell apart, and who is in each: people whose ids leave this rest. */
const groups = [
  { name: 'Head office', color: 7, rest: 0 },
  { name: 'Regional leads', color: 4, rest: 1 },
  { name: 'New this quarter', color: 2, rest: 2 },
] as const
const MANY = 10

/** Gives a chain groups of people, and lets one of those who look after some places reach them by their district. Works in the tenant's scope. */
export async function seedGroups(db: Db, { tenantId, now }: { tenantId: number; now: Date }): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where tenant_id = ${tenantId}`.execute(db)
  if (rows[0]!.count < MANY) return
  for (const { name, color, rest } of groups) {
    const made = await sql<{ id: number }>`
      insert into access_tag (tenant_id, name, color, created_at) values (${tenantId}, ${name}, ${color}, ${now}) returning id`.execute(
      db,
    )
    await sql`update users set access_tag_ids = access_tag_ids || ${made.rows[0]!.id}::bigint where tenant_id = ${tenantId} and id % 4 = ${rest}`.execute(
      db,
    )
  }
  const north = await sql<{ ids: number[] }>`
    select array(select l.id from location l where l.tenant_id = ${tenantId} and l.attributes -> d.id::text ? 'North') as ids
    from location_attribute d where d.tenant_id = ${tenantId} and d.key = 'district'`.execute(db)
  const [district] = north.rows
  if (!district) return
  const scopes = JSON.stringify([{ name: 'district', values: ['North'] }])
  await sql`update users set chosen_location_ids = '{}', scopes = ${scopes}::jsonb, location_ids = ${district.ids}::bigint[]
    where tenant_id = ${tenantId} and id = (select max(id) from users where tenant_id = ${tenantId} and location_access = 'SOME')`.execute(
    db,
  )
}
