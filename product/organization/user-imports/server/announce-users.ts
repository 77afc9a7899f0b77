import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { users } from '#product/organization/users/contract.ts'
import { findImport } from './import-row.ts'

const BATCH = 100

/** Tells the other systems of everybody an import created; taken up after a crash it goes on behind the last that was told. */
export const announceUsers = defineJob({
  queue: 'user-imports.announce',
  data: z.object({ userImportId: z.int() }),
  expireSeconds: 3 * 3600,
  heartbeatSeconds: 10,
  concurrency: 1,
  async run(ctx, { userImportId }) {
    for (let isMore = true; isMore;) {
      isMore = await ctx.tx(async (tx) => {
        const row = await findImport(tx.db, { ...ctx, who: null }, userImportId, { lock: true })
        if (row?.state !== 'Imported') return false
        const { rows } = await sql<{ row: number; userId: number }>`
          select row_number as row, user_id as "userId" from user_import_row
          where tenant_id = ${ctx.tenantId} and import_id = ${userImportId} and outcome = 'create' and row_number > ${row.announced_to}
          order by row_number limit ${BATCH}`.execute(tx.db)
        for (const { userId } of rows) await tx.emit(users, 'created', { userId, welcome: row.welcome })
        if (rows.length === 0) return false
        await sql`update user_import set announced_to = ${rows.at(-1)!.row} where tenant_id = ${ctx.tenantId} and id = ${userImportId}`.execute(
          tx.db,
        )
        return true
      })
    }
  },
})
