import { type RawBuilder, sql } from 'kysely'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'

/** What a file said of each person is kept for so long after the import; the audit keeps what was done. */
export const KEPT_DAYS = 30

/** Takes the rows of old imports away; they hold personal data. */
export const forgetPlans = defineDueJob({
  queue: 'user-imports.forget',
  schedule: { cron: '20 3 * * *', zone: 'UTC' },
  afterSeconds: KEPT_DAYS * 86_400,
  work: forgetOld,
  async next({ db, tenantId }) {
    const { rows } = await sql<{ at: Date | null }>`
      select min(i.created_at) as at from user_import i where i.tenant_id = ${tenantId} and ${holdsSomething(tenantId)}`.execute(
      db,
    )
    return rows[0]!.at
  },
})

async function forgetOld({ tenantId, read, tx, services, now }: JobCtx): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
  const { rows } = await sql<{ id: number; file_key: string | null }>`
    select i.id, i.file_key from user_import i where i.tenant_id = ${tenantId} and i.created_at < ${before} and i.state <> 'Importing' and ${holdsSomething(tenantId)}`.execute(
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

/** Whether an import `i` still has anything of its file. */
function holdsSomething(tenantId: number): RawBuilder<boolean> {
  return sql`(i.file_key is not null or exists (select from user_import_row r where r.tenant_id = ${tenantId} and r.import_id = i.id))`
}
