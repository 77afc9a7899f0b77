import { sql } from 'kysely'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import type { FilterStep, ListReader } from '#platform/server/list/served-list.ts'

/** In a filter of any list a label means those below it too, and one that was merged the one it went into. */
export const widenLabels: FilterStep = (reader, fields, filters) =>
  Promise.all(
    filters.map(async (clause) => {
      const isOfLabels = Object.hasOwn(fields, clause.name) && fields[clause.name]!.of === 'label'
      const isOfValues = clause.operator === operator.Equal || clause.operator === operator.NotEqual
      return isOfLabels && isOfValues ? { ...clause, values: await widen(reader, clause) } : clause
    }),
  )

/** What is no id is left for the check of the filter to refuse. */
async function widen({ read, tenantId }: ListReader, { values }: FilterClause): Promise<string[]> {
  const ids = values.filter((value) => /^\d{1,15}$/.test(value))
  if (ids.length === 0) return [...values]
  const { rows } = await sql<{ id: number }>`
    with recursive meant as (
      select id from unnest(${ids}::bigint[]) id
      union select p.into_id from meant m join label_merge_pair p on p.tenant_id = ${tenantId} and p.from_id = m.id
    ), branch as (
      select id from meant
      union select l.id from branch b join label l on l.parent_id = b.id and (l.tenant_id = ${tenantId} or l.tenant_id is null)
    ) select id from branch`.execute(read)
  return [...new Set([...values, ...rows.map(({ id }) => String(id))])]
}
