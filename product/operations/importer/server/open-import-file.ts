import { collectGarbage } from '#platform/server/memory/collect-garbage.ts'
import { localCopy } from '#platform/server/outbound/local-copy.ts'
import type { Files } from '#platform/server/outbound/files.ts'
import { readTable } from '#platform/server/tables/read-table.ts'
import type { TableRow } from '#platform/server/tables/table-row.ts'
import type { ImportJobRecord } from './import-lease.ts'
import { MAX_UPLOAD_BYTES } from '../shapes/import-plan.ts'

/** So many rows are planned, committed and undone together. */
export const BATCH_ROWS = 2000
/** After so many rows of a batch whoever reads it lets the writing of the one before go on. */
export const SLICE_ROWS = 50
const COLLECT_BATCHES = 4
export const importLimits = { fileBytes: MAX_UPLOAD_BYTES }

/** The rows of a stored file in batches, with flat memory; its local copy is gone when the reader stops. */
export async function* importBatches(
  files: Files,
  {
    tenant_id,
    file_key,
    sheet,
    header_line,
  }: Pick<ImportJobRecord, 'tenant_id' | 'file_key' | 'sheet' | 'header_line'>,
): AsyncGenerator<TableRow[]> {
  await using copy = await localCopy(await files.read(tenant_id, file_key))
  const table = await readTable(copy.path, { sheet, headerLine: header_line, limits: importLimits })
  let batch: TableRow[] = []
  let batches = 0
  for await (const row of table.rows()) {
    batch.push(row)
    if (batch.length < BATCH_ROWS) continue
    yield batch
    batch = []
    batches += 1
    if (batches % COLLECT_BATCHES === 0) collectGarbage()
  }
  if (batch.length > 0) yield batch
}
