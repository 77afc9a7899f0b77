import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnySystem } from '#platform/contract/define-system.ts'
import type { ListField } from '#platform/contract/filter.ts'
import { countryName } from '../words/country-name.ts'
import { i18n } from '../words/i18n.ts'
import { useFormat } from '../words/use-format.ts'
import type { Column } from './list-types.ts'
import { membersOf, spokenBy } from './members-of.ts'

/** What the contract cannot say of a column; one that is no field of the list has its own `label` and `cell`. */
export type ColumnLook<Row> = Partial<Omit<Column<Row>, 'id'>>

const widths: Partial<Record<ListField['type'], number>> = {
  instant: 130,
  date: 110,
  integer: 90,
  number: 90,
  boolean: 100,
}

/** The columns of a list in the order of the looks: a field of its contract has its words, its sort and a cell of its type where the look gives none. */
export function useListColumns<Row extends object>(
  system: AnySystem,
  list: string,
  looks: Readonly<Record<string, ColumnLook<Row>>>,
): readonly Column<Row>[] {
  const declared = system.lists[list]!.fields
  const { t } = useTranslation([system.name, 'platform'], { i18n })
  const cellOf = useCellOf<Row>(declared)
  return Object.entries(looks).map(([name, look]): Column<Row> => {
    const field = declared[name]
    if (!field) return { id: name, ...(look as Omit<Column<Row>, 'id'>) }
    return {
      id: name,
      fields: [name],
      label: t(`lists/${list}/fields/${name}`, { ns: system.name }),
      width: widths[field.type] ?? 150,
      align: field.type === 'integer' || field.type === 'number' ? 'end' : undefined,
      sort: field.sortable ? name : undefined,
      cell: cellOf(name, field),
      ...look,
    }
  })
}

/** The value of a field as people read it. */
function useCellOf<Row extends object>(fields: Readonly<Record<string, ListField>>) {
  const { t } = useTranslation(['platform', ...spokenBy(fields)], { i18n })
  const { number, date, dateTime, full } = useFormat()
  return useMemo(
    () => (name: string, field: ListField) => {
      const members = field.choices && new Map(membersOf(field.choices, t).map(({ value, label }) => [value, label]))
      const shown = (value: unknown): ReactNode => {
        if (value === null || value === undefined || value === '') return '–'
        if (members) return <span className="cut">{members.get(String(value)) ?? String(value)}</span>
        if (field.type === 'instant')
          return (
            <span className="num" title={full(String(value))}>
              {dateTime(String(value))}
            </span>
          )
        if (field.type === 'date') return <span className="num">{date(String(value))}</span>
        if (field.type === 'integer' || field.type === 'number')
          return <span className="num">{number(Number(value))}</span>
        if (field.type === 'boolean') return t(value ? 'yes' : 'no', { ns: 'platform' })
        if (field.code === 'country') return <span className="cut">{countryName(String(value))}</span>
        return <span className="cut">{String(value)}</span>
      }
      return (row: Row) => shown((row as Record<string, unknown>)[name])
    },
    [t, number, date, dateTime, full],
  )
}
