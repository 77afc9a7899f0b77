import { type RawBuilder, sql } from 'kysely'
import { actionOf, type AnySystem, type ListSpec } from '#platform/contract/define-system.ts'
import type { FilterClause, ListFields } from '#platform/contract/filter.ts'
import { hasActions } from '#platform/contract/has-actions.ts'
import type { Db } from '../database/door.ts'
import { compileFilter, type ListColumn, type ListColumns } from '../filter/compile-filter.ts'
import { platformFault } from '../system/fault.ts'
import { accessFault } from '../system/access-fault.ts'
import type { ServedSystem } from '../system/serve-system.ts'
import type { Who } from '../system/who.ts'

/** For whom a list is read; `who` null is the product itself and sees all of the tenant. */
export type ListReader = { tenantId: number; who: Who | null; read: Db; now(): Date }
type Tenant = Pick<ListReader, 'tenantId'>
export type FacetValue = { value: string | number | boolean | null; count: number }

/** Turns conditions that one system alone understands (the name of a period, say) into plain ones over the same fields. */
export type FilterStep = (
  reader: ListReader,
  fields: ListFields,
  filters: readonly FilterClause[],
) => Promise<readonly FilterClause[]>

/** How a list of a contract lies in the database. What looks into another table names the tenant there too, so that several machines need not all be asked. */
export type ServedList<F extends ListFields> = {
  /** The table under its alias, as it stands after FROM. */
  from: RawBuilder<unknown>
  /** The tenant's own rows within the scope of whoever reads. */
  within(reader: ListReader): RawBuilder<unknown>
  columns(tenantId: number): ListColumns<F>
  id: RawBuilder<unknown>
  /** Joins that name what the columns hold as ids; touched only by the rows shown. */
  joins?(tenantId: number): RawBuilder<unknown>
  /** A field as people read it, over `from` and `joins`; where missing its column is shown. */
  shown?(tenantId: number): { readonly [K in keyof F]?: RawBuilder<unknown> }
  /** What a sort by a field goes by, where it is not the column itself, as its small letters. */
  sorts?: { readonly [K in keyof F]?: RawBuilder<unknown> }
  /** Counts of the values of those fields for which the list knows a shorter way; null where it knows none for this filter. `columns` are all of the list, those of later systems too. */
  facets?(
    reader: ListReader,
    filters: readonly FilterClause[],
    names: readonly string[],
    columns: ListColumns<ListFields>,
  ): Promise<Record<string, FacetValue[]> | null>
}
// oxlint-disable-next-line typescript/no-explicit-any -- lists of unlike fields
export type AnyServedList = ServedList<any>

export type RegisteredList = {
  /** `<system>.<list>` */
  name: string
  system: string
  list: string
  contract: AnySystem
  spec: ListSpec
  served: AnyServedList
  /** The actions of which one is needed to read, null where none is; and the one to export, null where nobody may. */
  needs: readonly string[] | null
  exports: string | null
  /** Where its page stands; null for a list without one. */
  path: string | null
  /** Those among its rows that are about things of later systems. */
  rows: readonly LaterRows[]
  steps: readonly FilterStep[]
}
/** For whoever asks only how the columns are called. */
const NO_TENANT = 0

export type ListRegistry = ReadonlyMap<string, RegisteredList>

/** Where the fields of another system's list stand that this one knows: an expression over that list's `from`. */
export type LaterColumns = { list: string; columns(tenantId: number): Readonly<Record<string, ListColumn>> }

/** A field in rows of a later system, null in all others. */
export type LaterValue = {
  value: RawBuilder<unknown>
  /** How words are looked up in it, where the list's own column says that of itself. */
  words?: (query: string) => RawBuilder<unknown>
  /** How a condition on it is asked for, where the list's own column asks through another table: under the names that one gives it. */
  through?: (condition: RawBuilder<unknown>) => RawBuilder<unknown>
}
/** Rows of another system's list that are about things of this one, over that list's `from`: which, the actions without which nobody is shown or exports them, and where the fields stand that their things have. */
export type LaterRows = {
  list: string
  are: RawBuilder<unknown>
  needs: string
  exports: string
  columns(tenantId: number): Readonly<Record<string, LaterValue>>
  /** As people read them, where that is something else. */
  shown?(tenantId: number): Readonly<Record<string, RawBuilder<unknown>>>
}

/** Every list that the systems declare and serve. Raises where a field has no column, or two. */
export function registerLists(systems: readonly ServedSystem[]): ListRegistry {
  const steps = systems.flatMap(({ filterStep }) => filterStep ?? [])
  const later = systems.flatMap(({ columns }) => columns)
  const rows = systems.flatMap((system) => system.rows)
  return new Map(
    systems.flatMap(({ contract, lists }) =>
      Object.entries(contract.lists).map(([list, spec]) => {
        const own = lists[list]
        if (!own) throw new Error(`${contract.name} does not serve its list ${list}`)
        const isOfThis = (one: { list: string }) => one.list === `${contract.name}.${list}`
        const theirs = rows.filter(isOfThis)
        const served = theirs.reduce(withRows, withLater(own, spec, later.filter(isOfThis)))
        const needs = spec.needs === 'member' ? null : [spec.needs].flat().map((one) => actionOf(contract, one))
        const exports = spec.exports === undefined ? null : actionOf(contract, spec.exports)
        const name = `${contract.name}.${list}`
        const path = spec.page === undefined ? null : contract.pages[spec.page]!.path
        return [
          name,
          { name, system: contract.name, list, contract, spec, served, needs, exports, path, rows: theirs, steps },
        ] as const
      }),
    ),
  )
}

function withLater(served: AnyServedList, { fields }: ListSpec, given: readonly LaterColumns[]): AnyServedList {
  const awaited = Object.keys(fields).filter((name) => fields[name]!.later)
  const names = given.flatMap(({ columns }) => Object.keys(columns(NO_TENANT)))
  if (awaited.toSorted().join() !== names.toSorted().join())
    throw new Error(`later systems should say where ${awaited.join(', ')} stand, and say it of ${names.join(', ')}`)
  return {
    ...served,
    columns: (tenantId) => Object.assign({}, ...[served, ...given].map((one) => one.columns(tenantId))),
  }
}

/** A list with rows of one later system among its own, shown to those alone who may see their things. */
function withRows(served: AnyServedList, rows: LaterRows): AnyServedList {
  const isShown = ({ who }: ListReader) => !who || who.actions.has(rows.needs)
  return {
    ...served,
    within: (reader) => (isShown(reader) ? served.within(reader) : sql`${served.within(reader)} and not (${rows.are})`),
    columns(tenantId) {
      const own = served.columns(tenantId)
      const theirs = Object.entries(rows.columns(tenantId)).map(([name, value]) => {
        const column = own[name]
        if (!column || 'rows' in column) throw new Error(`${rows.list} has no column ${name} of one value`)
        return [name, joined(column, value)] as const
      })
      return { ...own, ...Object.fromEntries(theirs) }
    },
    shown(tenantId) {
      const own: Readonly<Record<string, RawBuilder<unknown> | undefined>> = served.shown?.(tenantId) ?? {}
      const theirs = Object.entries(rows.shown?.(tenantId) ?? {}).map(([name, value]) => [
        name,
        own[name] ? sql`coalesce(${own[name]}, ${value})` : value,
      ])
      return { ...own, ...Object.fromEntries(theirs) }
    },
  }
}

/** The column of a field whose value stands in the one place or the other. */
function joined(column: Exclude<ListColumn, { rows: unknown }>, { value, words, through }: LaterValue): ListColumn {
  if (!('column' in column)) return sql`coalesce(${column}, ${value})`
  const { words: ownWords, through: ownThrough, value: ownValue } = column
  if (ownThrough)
    return {
      ...column,
      through: (condition) =>
        through ? sql`(${ownThrough(condition)} or ${through(condition)})` : ownThrough(condition),
      value: sql`coalesce(${ownValue ?? column.column}, ${value})`,
    }
  return {
    column: sql`coalesce(${column.column}, ${value})`,
    ...(ownWords && words && { words: (query: string) => sql`(${ownWords(query)} or ${words(query)})` }),
  }
}

/** A list by name for one person. Raises `error.invalid` for an unknown name and `FORBIDDEN` without the right. */
export function listFor(
  lists: ListRegistry,
  name: string,
  who: Who | null,
  use: 'read' | 'export' = 'read',
): RegisteredList {
  const list = lists.get(name)
  if (!list) throw platformFault('error.invalid', { field: 'list', values: { field: 'list' } })
  const needed = use === 'read' ? list.needs : list.exports === null ? [] : [list.exports]
  if (who && needed && !hasActions(who.actions, needed)) throw accessFault(who, needed)
  if (use === 'read' || !who) return list
  return list.rows.filter((rows) => !who.actions.has(rows.exports)).reduce(withoutRows, list)
}

function withoutRows(list: RegisteredList, { are }: LaterRows): RegisteredList {
  const within: AnyServedList['within'] = (reader) => sql`${list.served.within(reader)} and not (${are})`
  return { ...list, served: { ...list.served, within } }
}

/** Whether somebody may read a list. */
export function isReadable({ needs }: RegisteredList, { actions }: Pick<Who, 'actions'>): boolean {
  return needs === null || hasActions(actions, needs)
}

/** A filter with every condition made plain, as `whereOf` and all that compiles take it; what is plain already costs nothing. */
export async function explicitFilters(
  { spec, steps }: Pick<RegisteredList, 'spec' | 'steps'>,
  reader: ListReader,
  filters: readonly FilterClause[],
): Promise<readonly FilterClause[]> {
  let plain = filters
  for (const step of steps) plain = await step(reader, spec.fields, plain)
  return plain
}

/** The rows of a list that somebody may see and an explicit filter leaves, as one condition. */
export function whereOf({ spec, served }: RegisteredList, reader: ListReader, filters: readonly FilterClause[]) {
  return sql`${served.within(reader)} and ${compileFilter(spec.fields, served.columns(reader.tenantId), filters, reader.who)}`
}

/** Where a field's values stand. */
export function columnOf({ served }: RegisteredList, { tenantId }: Tenant, name: string): RawBuilder<unknown> {
  const column = served.columns(tenantId)[name]!
  if ('rows' in column) return sql`array(select ${column.column} from ${column.rows} order by 1)`
  return 'column' in column ? (column.value ?? column.column) : column
}
