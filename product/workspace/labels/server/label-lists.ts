import type { TenantCtx } from '#platform/server/system/serve-system.ts'

/** A list whose things carry labels, and the table that says which. */
export type LabelList = { name: string; links: string }

/** Every list that declares fields of labels; one that says those of a type beside all is one list still. */
export function labelLists({ services, tenantId }: Pick<TenantCtx, 'services' | 'tenantId'>): LabelList[] {
  return [...services.lists.values()].flatMap(({ name, spec, served }) => {
    const tables = Object.entries(spec.fields).flatMap(([field, { of, many }]) => {
      const column = served.columns(tenantId)[field]
      return of === 'label' && many && column && 'rows' in column ? [column.table] : []
    })
    return [...new Set(tables)].map((links) => ({ name, links }))
  })
}
