import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { labels } from '../contract.ts'
import { labelLists } from './label-lists.ts'

/** How many things of each list carry each label; labels that nothing carries are left out. */
export const countUses: Handler<typeof labels, 'uses'> = async (ctx) => {
  const counted = await Promise.all(
    labelLists(ctx).map(async ({ name, links }) => {
      const { rows } = await sql<{ label_id: number; count: number }>`
        select label_id, count(*)::int as count from ${sql.table(links)} where tenant_id = ${ctx.tenantId} group by 1 order by 1`.execute(
        ctx.read,
      )
      return rows.map(({ label_id, count }) => ({ labelID: label_id, use: { list: name, count } }))
    }),
  )
  return [...Map.groupBy(counted.flat(), ({ labelID }) => labelID)].map(([labelID, uses]) => ({
    labelID,
    uses: uses.map(({ use }) => use),
  }))
}
