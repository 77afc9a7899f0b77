import { sql } from 'kysely'
import { rescan } from '#product/reputation/attributions/server/public.ts'
import type { Filling } from './seed-demo.ts'
import { names } from './world/names.ts'

/** So many locations of a tenant, its first ones, have a team; each of so many. */
const LOCATIONS = 12
const TEAM = 10

/** Who works at the first locations of a tenant, so that reviews that name them are theirs; once, and not where somebody has entered employees meanwhile. */
export async function seedEmployees({ within, world }: Filling, tenantId: number): Promise<void> {
  await within({ tenantId }).tx(async (tx) => {
    const { rows: known } = await sql`select from employee where tenant_id = ${tenantId} limit 1`.execute(tx.db)
    if (known.length > 0) return
    const { rows: places } = await sql<{ id: number }>`
      select id from location where tenant_id = ${tenantId} order by id limit ${LOCATIONS}`.execute(tx.db)
    const team = places.flatMap(({ id }, place) =>
      Array.from({ length: TEAM }, (_, n) => ({
        tenant_id: tenantId,
        name: nameOf(place * TEAM + n),
        other_names: [],
        location_ids: [id],
        is_active: true,
        created_at: new Date(world.now),
      })),
    )
    await tx.db.insertInto('employee').values(team).execute()
    await tx.enqueue(rescan, { locationIds: places.map(({ id }) => id), after: 0 })
  })
}

/** Every first name once before the second comes again, each with another surname. */
function nameOf(n: number): string {
  const { given, family } = names.US
  return `${given[n % given.length]!} ${family[(n + Math.floor(n / given.length) * 7) % family.length]!}`
}
