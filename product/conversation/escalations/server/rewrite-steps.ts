import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { type KeptStep, type PolicyRow, stepsOf } from './policy-rows.ts'

/** Changes what the steps of all policies name, where something takes the place of something else. */
export async function rewriteSteps(db: Db, tenantId: number, rewritten: (step: KeptStep) => KeptStep): Promise<void> {
  const { rows } = await sql<PolicyRow>`
    select * from escalation_policy where tenant_id = ${tenantId} order by id for update`.execute(db)
  for (const row of rows) {
    const [before, after] = [row.steps, stepsOf(row).map(rewritten)].map((steps) => JSON.stringify(steps))
    if (before !== after)
      await sql`update escalation_policy set steps = ${after}::jsonb, version = version + 1
        where tenant_id = ${tenantId} and id = ${row.id}`.execute(db)
  }
}
