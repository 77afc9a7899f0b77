import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'

/** Works out what is said of modules above a tenant and in it, where anything is, in its own scope under its agency or in the platform's. */
export async function standModules({ db }: Pick<Tx, 'db'>, tenantId: number): Promise<void> {
  await sql`select app.stand_modules(null, ${tenantId})
    where exists (select from module_rule where tenant_id = ${tenantId} or tenant_id is null)`.execute(db)
}
