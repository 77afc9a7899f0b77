import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type labels, MAX_DEPTH } from '../contract.ts'
import { ownLabel } from './change-labels.ts'
import { labelLists } from './label-lists.ts'
import { readLabels, toLabel } from './label-row.ts'
import { planMerge, whyNotMerge } from './plan-merge.ts'

/** What a merge would do, before it does. */
export const previewMerge: Handler<typeof labels, 'mergePreview'> = async (ctx, { params, query }) => {
  const all = await readLabels(ctx.read, ctx.tenantId)
  const from = ownLabel(all, params.labelId, undefined, ctx.fail, (row) => row)
  const into = ownLabel(all, query.intoID, undefined, ctx.fail, (row) => row)
  const refusal = whyNotMerge(all, from, into, MAX_DEPTH)
  if (refusal) return ctx.fail(refusal, { values: { most: MAX_DEPTH } })
  const lists = await Promise.all(
    labelLists(ctx).map(async ({ name, links }) => {
      const { rows } = await sql<{ moved: number; both: number; had: number }>`
        select count(*) filter (where has_from and not has_into)::int as moved, count(*) filter (where has_from and has_into)::int as both, count(*) filter (where has_into)::int as had
        from (select item_id, bool_or(label_id = ${from.id}) as has_from, bool_or(label_id = ${into.id}) as has_into from ${sql.table(links)}
          where tenant_id = ${ctx.tenantId} and label_id = any(${[from.id, into.id]}::bigint[]) group by 1) things`.execute(
        ctx.read,
      )
      const { moved, both, had } = rows[0]!
      return { list: name, moved, both, after: had + moved }
    }),
  )
  const plan = planMerge(all, from.id, into.id)
  const named = (id: number) =>
    toLabel(
      all.find((one) => one.id === id)!,
      ctx,
    ).displayName
  return {
    lists,
    labels: [
      ...plan.pairs
        .slice(1)
        .map(({ fromId }) => ({ labelID: fromId, name: named(fromId), becomes: 'merged' as const })),
      ...plan.shifts.map(({ id }) => ({ labelID: id, name: named(id), becomes: 'moved' as const })),
    ],
  }
}
