import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

/** What is said of something that is closed, in words: they stay where a reason or a root cause is deleted. */
export type Closing = { reason: string | null; causes: string[]; tags: string[] }
export type AskedClosing = { closingReasonID: number | null; rootCauseIDs: readonly number[]; tags: readonly string[] }

/** The words of a chosen reason and root causes; null where a tag belongs to none of them. */
export async function closingWords(
  db: Db,
  tenantId: number,
  { closingReasonID, rootCauseIDs, tags }: AskedClosing,
): Promise<Closing | null> {
  const reason = await sql<{ text: string }>`
    select text from closing_reason where tenant_id = ${tenantId} and id = ${closingReasonID}::bigint`.execute(db)
  const causes = await sql<{ text: string; tags: string[] }>`
    select text, tags from root_cause where tenant_id = ${tenantId} and id = any(${rootCauseIDs}::bigint[]) order by lower(text), id`.execute(
    db,
  )
  const known = new Set(causes.rows.flatMap((cause) => cause.tags))
  if (!tags.every((tag) => known.has(tag))) return null
  return {
    reason: reason.rows[0]?.text ?? null,
    causes: causes.rows.map(({ text }) => text),
    tags: [...new Set(tags)],
  }
}
