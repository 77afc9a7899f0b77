import type { Column } from './list-types.ts'

/** The columns that show something to somebody with these scopes; `tags` names the fields that take one. */
export function seenColumns<Row>(
  columns: readonly Column<Row>[],
  tags: Readonly<Record<string, string>>,
  scopes: readonly string[],
): readonly Column<Row>[] {
  const isHidden = (field: string) => tags[field] !== undefined && !scopes.includes(tags[field])
  return columns.flatMap((column) => {
    const { fields = [], sort, ...rest } = column
    if (!column.fixed && fields.length > 0 && fields.every(isHidden)) return []
    return [sort !== undefined && isHidden(sort) ? { ...rest, fields } : column]
  })
}
