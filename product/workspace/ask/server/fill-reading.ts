import { sql } from 'kysely'
import { type FilterClause, type Operator, operator } from '#platform/contract/filter.ts'
import { isHidden } from '#platform/server/filter/is-hidden.ts'
import { countList } from '#platform/server/list/count-list.ts'
import { pageList } from '#platform/server/list/page-list.ts'
import { columnOf } from '#platform/server/list/served-list.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { facetsOf } from '#product/workspace/filters/server/public.ts'
import { type Reading, SHOWN_GROUPS, SHOWN_ROWS } from '../contract.ts'
import type { AskField, AskList } from './lists.ts'
import type { Condition } from './to-reading.ts'

/** Fields that say what a row is, the first of them that is not empty. */
const callsItself = ['subject', 'title', 'name', 'text', 'question', 'publicName', 'customer']
const LABEL_LETTERS = 120

const signs: Partial<Record<Operator, string>> = {
  [operator.NotEqual]: '≠ ',
  [operator.GreaterThan]: '> ',
  [operator.GreaterOrEqual]: '≥ ',
  [operator.LessThan]: '< ',
  [operator.LessOrEqual]: '≤ ',
  [operator.IsNull]: '–',
}

type Found = {
  conditions: readonly Condition[]
  unknown: readonly string[]
  groupBy: AskField | undefined
  sort: string | null
}

/** What a list holds under a filter, counted and read as its own page does. */
export async function fill(
  ctx: TenantCtx,
  found: AskList,
  { conditions, unknown, groupBy, sort }: Found,
): Promise<Reading> {
  const filters = conditions.map(({ clause }) => clause)
  const [{ count, exact }, rows, groups] = await Promise.all([
    countList(found.list, ctx, filters),
    firstRows(ctx, found, filters, sort),
    groupBy ? groupsOf(ctx, found, filters, groupBy) : null,
  ])
  return {
    list: found.list.name,
    path: found.path,
    whole: { ...found.list.spec.whole },
    title: found.title,
    filters,
    sort,
    conditions: conditions.map(({ clause, field, said }) =>
      `${field.label}: ${signs[clause.operator] ?? ''}${said}`.trim(),
    ),
    unknown: [...unknown],
    count,
    exact,
    rows,
    groups,
  }
}

async function firstRows(ctx: TenantCtx, { list }: AskList, filters: readonly FilterClause[], sort: string | null) {
  const named = callsItself.filter((name) => {
    const field = Object.hasOwn(list.spec.fields, name) ? list.spec.fields[name]! : undefined
    return field?.type === 'text' && !isHidden(field, ctx.who)
  })
  const words = named.map((name) => sql`nullif(${columnOf(list, ctx, name)}, '')`)
  const label = sql`left(coalesce(${sql.join([...words, sql`''`])}), ${LABEL_LETTERS})`
  const asked = { filters, sort: sort ?? undefined, limit: SHOWN_ROWS }
  const { items } = await pageList<{ id: number; label: string | null }>(
    list,
    ctx,
    asked,
    sql`${list.served.id} as id, ${label} as label`,
  )
  return items.map((row) => ({ id: Number(row.id), label: row.label ?? '' }))
}

async function groupsOf(
  ctx: TenantCtx,
  { list }: AskList,
  filters: readonly FilterClause[],
  { name, label }: AskField,
) {
  const [facet] = await facetsOf(ctx, { list: list.name, names: [name], filters, limit: SHOWN_GROUPS })
  const others = filters.filter((clause) => clause.name !== name)
  const values = (facet?.options ?? []).flatMap((option) =>
    option.count === null
      ? []
      : [
          {
            value: option.value,
            label: option.label,
            count: option.count,
            filters: [...others, { name, operator: operator.Equal, values: [option.value] }],
          },
        ],
  )
  return { name, label, values }
}
