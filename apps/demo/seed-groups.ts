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
  for (const { name, color, rest } of groups)
    await sql`with made as (insert into access_tag (tenant_id, name, color, created_at) values (${tenantId}, ${name}, ${color}, ${now}) returning id)
      update users set access_tag_ids = access_tag_ids || (select id from made) where tenant_id = ${tenantId} and id % 4 = ${rest}`.execute(
      db,
    )
  await sql`with somebody as (
      select u.id from users u where u.tenant_id = ${tenantId} and u.location_access = 'SOME' order by u.id desc limit 1
    ), district as (select id, key from location_attribute where tenant_id = ${tenantId} and key = 'district')
    update users u set chosen_location_ids = '{}', scopes = jsonb_build_array(jsonb_build_object('name', d.key, 'values', jsonb_build_array('North'))),
      location_ids = array(select l.id from location l where l.tenant_id = ${tenantId} and l.attributes -> d.id::text ? 'North')
    from somebody s, district d where u.tenant_id = ${tenantId} and u.id = s.id`.execute(db)
}
