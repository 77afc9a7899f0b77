import { sql } from 'kysely'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { ExportRow } from './export-row.ts'

/** It was cancelled or deleted, or another worker took it over. */
export class ExportStopped extends Error {}

/** Each worker that takes an export writes a file of its own. */
export function fileKey({ id, fence, format }: Pick<ExportRow, 'id' | 'fence' | 'format'>): string {
  return `exports/${id}-${fence}.${format}`
}

/** Takes an export to write it, as its one worker from now on; null where there is nothing left to do. What a worker before left half is removed. */
export async function takeExport(ctx: JobCtx, exportId: number): Promise<ExportRow | null> {
  const row = await ctx.tx(({ db }) =>
    db
      .updateTable('export')
      .set({ state: 'Running', fence: sql`fence + 1`, rows_done: 0 })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', exportId)
      .where('state', 'in', ['Waiting', 'Running'])
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),
  )
  if (!row) return null
  for (let fence = 1; fence < row.fence; fence++) await removeFile(ctx, fileKey({ ...row, fence }))
  return row
}

export async function removeFile(
  { services, tenantId }: Pick<JobCtx, 'services' | 'tenantId'>,
  key: string,
): Promise<void> {
  if (await services.files.exists(tenantId, key)) await services.files.remove(tenantId, key)
}

const TELL_EVERY_MS = 700

/** Tells how far it is, about once a second. Raises `ExportStopped` when nobody wants it any more. */
export function noteProgress(ctx: JobCtx, row: ExportRow, total: number | null) {
  let done = 0
  let told = 0
  return {
    done: () => done,
    async add(rows: number) {
      done += rows
      if (Date.now() - told < TELL_EVERY_MS) return
      told = Date.now()
      const { numUpdatedRows } = await ctx.tx(({ db }) =>
        db
          .updateTable('export')
          .set({ rows_done: done, rows_total: total })
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', row.id)
          .where('fence', '=', row.fence)
          .where('state', '=', 'Running')
          .where('deleted_at', 'is', null)
          .executeTakeFirst(),
      )
      if (numUpdatedRows === 0n) throw new ExportStopped()
    },
  }
}
