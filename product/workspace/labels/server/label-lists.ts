import type { ListRegistry } from '#platform/server/list/served-list.ts'

/** A list whose things carry labels, and the table that says which. */
export type LabelList = { name: string; links: string }

/** Every list that declares a field of labels. */
export function labelLists(lists: ListRegistry): LabelList[] {
  return [...lists.values()].flatMap(({ name, spec, served }) =>
    Object.entries(spec.fields).flatMap(([field, { of, many }]) => {
      const column = served.columns[field]
      return of === 'label' && many && column && 'rows' in column ? [{ name, links: column.table }] : []
    }),
  )
}
