import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { inEachTenant } from '#product/organization/tenants/server/public.ts'

/** What a file said of each person is kept for so long after the import; the audit keeps what was done. */
export const KEPT_DAYS = 30

/** Takes the rows of old imports away; they hold personal data. */
export const forgetPlans = defineJob({
  queue: 'user-imports.forget',
  scope: 'platform',
  data: z.object({}),
  schedule: { cron: '20 3 * * *', zone: 'UTC' },
  async run(ctx) {
    const before = new Date(ctx.now().getTime() - KEPT_DAYS * 86_400_000)
    await inEachTenant(ctx, (own) => forgetBefore(own, before))
  },
})

async function forgetBefore({ tenantId, read, tx, services }: JobCtx, before: Date): Promise<void> {
  const { rows } = await sql<{ id: number; file_key: string | null }>`
    select id, file_key from user_import where tenant_id = ${tenantId} and created_at < ${before} and state <> 'Importing'`.execute(
    read,
  )
  for (const { id, file_key } of rows) {
    await tx(async ({ db }) => {
      await sql`delete from user_import_row where tenant_id = ${tenantId} and import_id = ${id}`.execute(db)
      await sql`update user_import set file_key = null where tenant_id = ${tenantId} and id = ${id}`.execute(db)
    })
    if (file_key) await services.files.remove(tenantId, file_key).catch(() => {})
  }
}
