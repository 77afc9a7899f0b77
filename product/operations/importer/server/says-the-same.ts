import { sql } from 'kysely'

/** Whether an import `j` says the same up to the end of a batch; one from before that was noted, whether its file is the same byte for byte. */
export function saysTheSame(batch: number, hash: string | undefined, fileHash: string | null) {
  return sql`(j.table_hashes[${batch}::int] = ${hash ?? null} or (j.table_hashes is null and j.file_hash = ${fileHash}))`
}
