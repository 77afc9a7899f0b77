import { sql } from 'kysely'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { readLabels, toLabel } from './label-row.ts'

type Reader = Pick<UseCaseCtx, 'read' | 'tenantId' | 'locale' | 'services'>

/** What labels are called, with those above them; a merged one is called as the one it went into, one that is gone says so. */
export async function namesOfLabels(ctx: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const [all, merged] = await Promise.all([readLabels(ctx.read, ctx.tenantId), mergedInto(ctx, ids)])
  const byId = new Map(all.map((row) => [row.id, row]))
  const pathOf = (id: number): string | undefined => {
    const row = byId.get(merged.get(id) ?? id)
    if (!row) return undefined
    const above = row.parent_id === null ? undefined : pathOf(row.parent_id)
    const { displayName } = toLabel(row, ctx)
    return above ? `${above} › ${displayName}` : displayName
  }
  const gone = ctx.services.translate(ctx.locale, 'labels', 'ui/gone')
  return new Map(ids.map((id) => [id, pathOf(id) ?? gone]))
}

/** The label that each merged one is now, however often it was merged on. */
async function mergedInto({ read, tenantId }: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; now_id: number }>`
    with recursive merged as (
      select from_id as id, into_id as now_id from label_merge_pair where tenant_id = ${tenantId} and from_id = any(${ids}::bigint[])
      union select m.id, p.into_id from merged m join label_merge_pair p on p.tenant_id = ${tenantId} and p.from_id = m.now_id
    ) select id, now_id from merged m where not exists (select from label_merge_pair p where p.tenant_id = ${tenantId} and p.from_id = m.now_id)`.execute(
    read,
  )
  return new Map(rows.map(({ id, now_id }) => [id, now_id]))
}
