import { type RawBuilder, sql } from 'kysely'
import { raise } from '#platform/server/system/fault.ts'
import { scim } from '../../contract.ts'
import type { Comparison, ScimFilter, ScimValue } from './read-filter.ts'

/** Where an attribute lies. `words` compare without regard to case, `exact` do not; `member` is a condition made of a value. */
export type ScimColumn =
  | { kind: 'words' | 'exact'; column: RawBuilder<unknown> }
  | { kind: 'yesNo' | 'instant' | 'id'; column: RawBuilder<unknown> }
  | { kind: 'constant'; value: ScimValue }
  | { kind: 'member'; has(value: number): RawBuilder<unknown> }
export type ScimColumns = Readonly<Record<string, ScimColumn>>

/** Years as calendars write them; a database knows fewer than a date can be. */
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z')
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z')

/** A filter as a condition; raises `invalidFilter` for an attribute that cannot be asked for, or not so. */
export function filterSql(filter: ScimFilter, columns: ScimColumns): RawBuilder<unknown> {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.parts.map((part) => filterSql(part, columns))
      return sql`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`
    }
    case 'not':
      return sql`not coalesce(${filterSql(filter.part, columns)}, false)`
    case 'present': {
      const column = known(columns, filter.attribute)
      if (column.kind === 'constant') return sql`true`
      if (column.kind === 'member') return refuse(filter.attribute)
      return sql`coalesce(${column.column}::text, '') <> ''`
    }
    case 'compare':
      return compare(known(columns, filter.attribute), filter)
  }
}

function known(columns: ScimColumns, attribute: string): ScimColumn {
  return columns[attribute] ?? refuse(attribute)
}

function refuse(at: string): never {
  return raise(scim, 'invalidFilter', { values: { at } })
}

type Compared = { attribute: string; by: Comparison; value: ScimValue }

function compare(column: ScimColumn, { attribute, by, value }: Compared): RawBuilder<unknown> {
  switch (column.kind) {
    case 'constant':
      return by === 'eq' || by === 'ne'
        ? sql`${(column.value === value) === (by === 'eq')}::boolean`
        : refuse(attribute)
    case 'member':
      return by === 'eq' ? column.has(idOf(value)) : refuse(attribute)
    case 'yesNo':
      if (typeof value !== 'boolean' || (by !== 'eq' && by !== 'ne')) return refuse(attribute)
      return sql`${column.column} = ${by === 'eq' ? value : !value}`
    case 'id':
      if (by !== 'eq' && by !== 'ne') return refuse(attribute)
      return by === 'eq' ? sql`${column.column} = ${idOf(value)}` : sql`${column.column} <> ${idOf(value)}`
    case 'instant': {
      const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
      if (!(at >= FIRST_INSTANT && at <= LAST_INSTANT)) return refuse(attribute)
      const sign = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' }[by as 'eq']
      return sign ? sql`${column.column} ${sql.raw(sign)} ${new Date(at)}` : refuse(attribute)
    }
    default:
      return compareText(column, { attribute, by, value })
  }
}

function compareText(
  { kind, column }: { kind: 'words' | 'exact'; column: RawBuilder<unknown> },
  { attribute, by, value }: Compared,
): RawBuilder<unknown> {
  if (value === null && (by === 'eq' || by === 'ne'))
    return by === 'eq' ? sql`coalesce(${column}, '') = ''` : sql`coalesce(${column}, '') <> ''`
  if (typeof value !== 'string') return refuse(attribute)
  const left = kind === 'words' ? sql`lower(${column})` : column
  const text = kind === 'words' ? value.toLowerCase() : value
  const like = text.replaceAll(/[%_\\]/g, String.raw`\$&`)
  switch (by) {
    case 'eq':
      return sql`${left} = ${text}`
    case 'ne':
      return sql`${left} is distinct from ${text}`
    case 'co':
      return sql`${left} like ${`%${like}%`}`
    case 'sw':
      return sql`${left} like ${`${like}%`}`
    case 'ew':
      return sql`${left} like ${`%${like}`}`
    default:
      return sql`${left} ${sql.raw({ gt: '>', ge: '>=', lt: '<', le: '<=' }[by])} ${text}`
  }
}

/** What cannot be an id is nobody's. */
function idOf(value: ScimValue): number {
  const id = Number(value)
  return /^[1-9]\d{0,15}$/.test(String(value)) && Number.isSafeInteger(id) ? id : 0
}
