import { sql } from 'kysely'
import { moduleKey } from '#product/organization/modules/contract.ts'
import { complianceAction, watchwordType } from '#product/workspace/compliance/contract.ts'
import type { Filling } from './seed-demo.ts'

const { PROFANE, REJECT } = watchwordType
const { WARN, BLOCK } = complianceAction
const lists = [
  { name: 'Manners', type: PROFANE, action: BLOCK, words: ['idiot*', 'stupid*', 'shut up', 'damn'] },
  { name: 'Blame', type: REJECT, action: WARN, words: ['liar*', 'your own fault', 'our lawyer*', 'calm down'] },
]

/** What a car group does not want to read in its replies. */
export async function seedWordLists({ within, world }: Filling, tenantId: number): Promise<void> {
  await within({ tenantId }).tx(async ({ db }) => {
    for (const { name, type, action, words } of lists)
      await sql`
        insert into word_list (tenant_id, name, type, action, words, modules, created_at)
        values (${tenantId}, ${name}, ${type}, ${action}, ${words}, ${[moduleKey['review-responding']]},
          ${new Date(world.now)}) on conflict do nothing`.execute(db)
  })
}
