import type { Handler } from '#platform/server/system/serve-system.ts'
import { reaches, type Who } from '#platform/server/system/who.ts'
import type { FilterClause } from '#platform/contract/filter.ts'
import { exports } from '../contract.ts'
import { findExport, isOwn } from './export-row.ts'
import { openTaking } from './open-list.ts'

const types: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  json: 'application/json; charset=utf-8',
}

/** Only for whoever asked, and only while they still hold the right, see every field and look after every location the file is about. */
export const getExportFile: Handler<typeof exports, 'file'> = async (ctx, { params: { exportId } }) => {
  const row = await findExport(ctx, exportId)
  if (!row || !isOwn(row, ctx.who)) return ctx.fail('notFound')
  if (row.state === 'Expired' || (row.expires_at && row.expires_at <= ctx.now())) return ctx.fail('expired')
  if (row.state !== 'Ready' || !row.file_key) return ctx.fail('notReady')
  await openTaking(ctx, { ...row, filters: row.filters as FilterClause[] })
  if (!stillReaches(ctx.who, row.location_ids)) return ctx.fail('scopeNarrowed')
  await ctx.tx((tx) =>
    tx.audit(exports, { action: 'export.fetch', entityId: exportId, after: { rows: row.rows_done } }),
  )
  return {
    filename: `${row.name}.${row.format}`,
    type: types[row.format]!,
    stream: await ctx.services.files.read(ctx.tenantId, row.file_key),
  }
}

function stillReaches(who: Who, locationIds: readonly number[] | null): boolean {
  return locationIds === null ? who.locationIds === 'all' : locationIds.every((id) => reaches(who, id))
}
