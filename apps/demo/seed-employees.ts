import { sql } from 'kysely'
import { rescan } from '#product/reputation/attributions/server/public.ts'
import type { Filling } from './seed-demo.ts'
import { names } from './world/names.ts'

/** Who works for a tenant, at whichever of its locations, so that reviews that name them are theirs; once, and not where somebody has entered employees meanwhile. */
export async function seedEmployees({ within, world }: Filling, tenantId: number): Promise<void> {
  const { given, family } = names.US
  await within({ tenantId }).tx(async (tx) => {
    const { rows: known } = await sql`select from employee where tenant_id = ${tenantId} limit 1`.execute(tx.db)
    if (known.length > 0) return
    const team = given.map((name, n) => ({
      tenant_id: tenantId,
      name: `${name} ${family[n % family.length]!}`,
      other_names: [],
      location_ids: [],
      is_active: true,
      created_at: new Date(world.now),
    }))
    await tx.db.insertInto('employee').values(team).execute()
    await tx.enqueue(rescan, { locationIds: null, after: 0 })
  })
}
