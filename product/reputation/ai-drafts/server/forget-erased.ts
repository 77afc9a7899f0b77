import { sql } from 'kysely'
import type { JobCtx } from '#platform/server/system/serve-system.ts'

/** Of customers that were erased no draft tells any more; when, by whom and how much was changed stays. */
export async function forgetErased(ctx: JobCtx, { customerIds }: { customerIds: number[] }): Promise<void> {
  await ctx.tx(async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      select r.id from review r join customer c on c.tenant_id = ${ctx.tenantId} and c.id = r.customer_id
      where r.tenant_id = ${ctx.tenantId} and c.id = any(${customerIds}::bigint[]) and c.erased_at is not null`.execute(
      db,
    )
    if (rows.length === 0) return
    await sql`
      update ai_draft set prompt_text = '', response = case when response is null then null else '' end, strange = '{}'
      where tenant_id = ${ctx.tenantId} and review_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
  })
}
