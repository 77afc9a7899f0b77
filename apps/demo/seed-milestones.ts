import { sql } from 'kysely'
import type { Filling } from './seed-demo.ts'

/** What the car dealers did, so many days ago. */
const done: readonly [daysAgo: number, text: string][] = [
  [201, 'Loan cars at every location'],
  [118, 'New service desk software'],
  [64, 'Later opening hours on Thursdays'],
  [20, 'Tire season begins'],
]

/** What a tenant did, to be seen beside its trend; once, and not where somebody has entered any meanwhile. */
export async function seedMilestones({ within, world }: Filling, tenantId: number): Promise<void> {
  await within({ tenantId }).tx(async ({ db }) => {
    const { rows } = await sql`select from milestone where tenant_id = ${tenantId} limit 1`.execute(db)
    if (rows.length > 0) return
    const entered = done.map(([daysAgo, text]) => ({
      tenant_id: tenantId,
      day: new Date(new Date(world.now).getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10),
      text,
      created_at: new Date(world.now),
    }))
    await db.insertInto('milestone').values(entered).execute()
  })
}
