import type { Column } from './list-types.ts'

/** The columns that show something to somebody with these scopes; `tags` names the fields that take one, `isHeldBack` says which their roles hide. */
export function seenColumns<Row>(
  columns: readonly Column<Row>[],
  tags: Readonly<Record<string, string>>,
  scopes: readonly string[],
  isHeldBack: (field: string) => boolean = () => false,
): readonly Column<Row>[] {
  const isHidden = (field: string) => isHeldBack(field) || (tags[field] !== undefined && !scopes.includes(tags[field]))
  return columns.flatMap((column) => {
    const { fields = [], sort, ...rest } = column
    if (!column.fixed && fields.length > 0 && fields.every(isHidden)) return []
    return [sort !== undefined && isHidden(sort) ? { ...rest, fields } : column]
  })
}
