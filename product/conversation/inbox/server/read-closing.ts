import { sql } from 'kysely'
import type { ActCtx } from '#platform/server/system/serve-system.ts'
import type { inbox, InboxAct } from '../contract.ts'
import { closingDuties } from './closing-duties.ts'

type Ctx = ActCtx<typeof inbox, 'act'>
/** What is said of a closed thread, in words: they stay where a reason or a root cause is deleted. */
export type Closing = { reason: string | null; causes: string[]; tags: string[] }

/** Reads why threads are closed. Raises where something is missing that the user must say, and for tags that none of the root causes has. */
export async function readClosing(ctx: Ctx, act: Extract<InboxAct, { kind: 'close' }>): Promise<Closing> {
  const { read, tenantId } = ctx
  const must = await closingDuties(ctx)
  if (must.reason && act.closingReasonID === null) ctx.fail('reasonRequired', { field: 'act.closingReasonID' })
  if (must.tag && act.tags.length === 0) ctx.fail('tagRequired', { field: 'act.tags' })
  const reason = await sql<{ text: string }>`
    select text from closing_reason where tenant_id = ${tenantId} and id = ${act.closingReasonID}::bigint`.execute(read)
  const causes = await sql<{ text: string; tags: string[] }>`
    select text, tags from root_cause where tenant_id = ${tenantId} and id = any(${act.rootCauseIDs}::bigint[]) order by lower(text), id`.execute(
    read,
  )
  const known = new Set(causes.rows.flatMap(({ tags }) => tags))
  if (!act.tags.every((tag) => known.has(tag))) ctx.fail('unknownTag', { field: 'act.tags' })
  return {
    reason: reason.rows[0]?.text ?? null,
    causes: causes.rows.map(({ text }) => text),
    tags: [...new Set(act.tags)],
  }
}
