import type pg from 'pg'

const scalars: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  citext: 'string',
  tsvector: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  bytea: 'Buffer',
  timestamptz: 'Date',
  json: 'Json',
  jsonb: 'Json',
}

/** TypeScript for every table and view of the migrated schema, as Kysely wants it. */
export async function generateTables(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query(`
    select c.relname as table, a.attname as column, t.typname as type, e.typname as element, c.relkind = 'v' as view,
      a.attnotnull or (c.relkind = 'v') as required, a.attidentity <> '' as identity, a.attgenerated <> '' as generated, a.atthasdef as has_default
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and not c.relispartition and a.attnum > 0 and not a.attisdropped and c.relname <> 'migration'
    order by c.relname, a.attnum`)
  const tables = Map.groupBy(rows, (row) => row.table as string)
  const out = [
    '// Made by `npm run generate` from the migrated schema. Do not edit.',
    `import type { ColumnType, Generated, GeneratedAlways } from 'kysely'`,
    '',
    'export type Json = null | string | number | boolean | Json[] | { [key: string]: Json | undefined }',
    '/** jsonb: read as a value, written as JSON text. */',
    'type JsonColumn = ColumnType<Json, string, string>',
    'type OptionalJsonColumn = ColumnType<Json | null, string | null | undefined, string | null>',
    '',
  ]
  for (const [table, columns] of tables) {
    out.push(`export type ${typeName(table)} = {`)
    for (const c of columns) out.push(`  ${c.column}: ${columnType(c)}`)
    out.push('}', '')
  }
  out.push('export type Tables = {', ...[...tables.keys()].map((t) => `  ${t}: ${typeName(t)}`), '}', '')
  const names = [...tables].flatMap(([table, columns]) => (columns[0].view ? [] : [`'${table}'`]))
  out.push(`export const tableNames = [${names.join(', ')}] as const`, '')
  return out.join('\n')
}

type Column = {
  type: string
  element: string | null
  required: boolean
  identity: boolean
  generated: boolean
  has_default: boolean
}

function columnType({ type, element, required, identity, generated, has_default }: Column): string {
  const isJson = type === 'jsonb' || type === 'json'
  if (isJson)
    return required && !has_default
      ? 'JsonColumn'
      : required
        ? 'ColumnType<Json, string | undefined, string>'
        : 'OptionalJsonColumn'
  const scalar = element ? `${scalars[element] ?? 'string'}[]` : (scalars[type] ?? 'string')
  if (identity || generated) return `GeneratedAlways<${scalar}${required ? '' : ' | null'}>`
  const value = required ? scalar : `${scalar} | null`
  return has_default ? `Generated<${value}>` : value
}

function typeName(table: string): string {
  return `${table.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Table`
}
