import { type FilterClause, type ListField, operator } from '#platform/contract/filter.ts'
import type { FacetValue } from '#platform/server/list/served-list.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { FacetOption } from '../contract.ts'
import { labelsOf } from './labels-of.ts'

type Asked = { filters: readonly FilterClause[]; search?: string; limit: number }
type Field = { name: string; field: ListField }

/** The values of a facet in words, the most frequent first: those whose words hold what is looked for, or the first few and with them what is chosen. */
export async function optionsOf(
  ctx: TenantCtx,
  { name, field }: Field,
  counted: readonly FacetValue[],
  { filters, search, limit }: Asked,
): Promise<{ options: FacetOption[]; total: number }> {
  const values = counted.map(({ value, count }) => ({ value: value === null ? '' : String(value), count }))
  const chosen = search ? [] : chosenIn(filters, name)
  const wanted = search
    ? values
    : [...values.slice(0, limit), ...values.slice(limit).filter(({ value }) => chosen.includes(value))]
  const missing = chosen
    .filter((value) => !wanted.some((one) => one.value === value))
    .map((value) => ({ value, count: 0 }))
  const all = [...wanted, ...missing]
  const labels = await labelsOf(
    ctx,
    field,
    all.map(({ value }) => value),
  )
  const low = search?.toLocaleLowerCase() ?? ''
  const options = all
    .filter(({ value, count }) => count > 0 || labels.has(value))
    .map(({ value, count }) => ({ value, label: labels.get(value) ?? value, count }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(low))
    .slice(0, search ? limit : undefined)
  return { options, total: counted.length }
}

function chosenIn(filters: readonly FilterClause[], name: string): readonly string[] {
  return filters
    .filter(
      (clause) => clause.name === name && (clause.operator === operator.Equal || clause.operator === operator.NotEqual),
    )
    .flatMap(({ values }) => values)
}
