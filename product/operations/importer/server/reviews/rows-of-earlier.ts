import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Who } from '#platform/server/system/who.ts'
import type { ImportJobRecord } from '../import-lease.ts'
import { saysTheSame } from '../says-the-same.ts'

export type EarlierRow = { reviewId: number; locationId: number }

/** What became of the same rows of a batch when what the file says up to its end came in before, by row number: the review that each made or met, where it is still there.
 * `at` counts batches from 1. */
export async function rowsOfEarlier(
  db: Db,
  { tenant_id, id, type, file_hash }: Pick<ImportJobRecord, 'tenant_id' | 'id' | 'type' | 'file_hash'>,
  scope: Who['locationIds'],
  batch: { at: number; hash: string; from: number; to: number },
): Promise<Map<number, EarlierRow>> {
  const { rows: found } = await sql<EarlierRow & { number: number }>`
    select distinct on (r.row_number) r.row_number as number, v.id as "reviewId", v.location_id as "locationId"
    from import_job j
    join import_row r on r.tenant_id = ${tenant_id} and r.job_id = j.id and r.row_number between ${batch.from} and least(${batch.to}, j.committed_to)
    join review v on v.tenant_id = ${tenant_id} and v.id = r.thing_id
    where j.tenant_id = ${tenant_id} and j.type = ${type} and ${saysTheSame(batch.at, batch.hash, file_hash)} and j.id < ${id} and j.deleted_at is null
      and r.outcome <> 'reject' and not r.undone
      ${scope === 'all' ? sql`` : sql`and v.location_id = any(${scope}::bigint[])`}
    order by r.row_number, j.id desc`.execute(db)
  return new Map(found.map(({ number, ...row }) => [number, row]))
}
