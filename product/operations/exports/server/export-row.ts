import { sql, type Selectable } from 'kysely'
import type { ExportTable } from '#platform/server/database/tables.generated.ts'
import type { Db } from '#platform/server/database/door.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { rowOfList } from '#platform/server/list/page-list.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { type Exported, exports } from '../contract.ts'

export type ExportRow = Selectable<ExportTable>
export type NamedExport = ExportRow & { asked_by_name: string | null }

/** What an export is shown with, over the list. */
export const exportColumns = sql`e.*, nullif(trim(asker.first_name || ' ' || asker.last_name), '') as asked_by_name`

/** One export that somebody may know of, or undefined. */
export function findExport(ctx: TenantCtx, exportId: number): Promise<NamedExport | undefined> {
  return rowOfList(ctx.services.lists.get('exports.exports')!, ctx, exportId, exportColumns)
}

/** One's own export, locked until the transaction ends; with `orAny` somebody else's for those who may delete it. */
export async function lockExport(
  db: Db,
  tenantId: number,
  who: Who,
  exportId: number,
  { orAny = false }: { orAny?: boolean } = {},
): Promise<ExportRow | undefined> {
  const row = await db
    .selectFrom('export')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', exportId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const canDeleteAny = orAny && who.actions.has(actionOf(exports, 'deleteAny'))
  return row && (isOwn(row, who) || canDeleteAny) ? row : undefined
}

/** Whether somebody asked for it themselves; a key, whether it was asked with it. */
export function isOwn(row: Pick<ExportRow, 'asked_by' | 'api_key_id'>, who: Who): boolean {
  return row.asked_by === who.userId && (!who.apiKey || row.api_key_id === who.apiKey.id)
}

export function toExported(row: NamedExport, who: Who, now: Date): Exported {
  const isOver = row.state === 'Ready' && row.expires_at !== null && row.expires_at <= now
  return {
    id: row.id,
    list: row.list,
    name: row.name,
    format: row.format as Exported['format'],
    fields: row.fields,
    state: isOver ? 'Expired' : (row.state as Exported['state']),
    failure: row.failure as Exported['failure'],
    rowsDone: row.rows_done,
    rowsTotal: row.rows_total,
    bytes: row.bytes,
    askedBy: { id: row.asked_by, name: row.asked_by_name ?? '' },
    isOwn: isOwn(row, who),
    createdAt: row.created_at.toISOString(),
    mailedAfter: row.mailed_after.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}
