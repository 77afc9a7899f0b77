import type pg from 'pg'
import { definers, type Placement, placementOf } from './placement.ts'

type Part = { table: string; name: string; definition: string }
/** What a distributed server must be told of, as the database has it now. */
export type Layout = {
  tables: string[]
  foreignKeys: (Part & { target: string })[]
  triggers: Part[]
  /** Those that run on the machine of a tenant, each with the argument that says which. */
  functions: { signature: string; by: string }[]
  /** Those whose numbers the application may draw. */
  sequences: string[]
}

/** What is cut by tenant lies as this table does: all rows of a tenant on one machine. */
const ANCHOR = 'location'

const spread = [
  `citus.propagate_set_commands = 'local'`, // the scope of a transaction goes where its statements go
  'citus.allow_nested_distributed_execution = on', // an index of words is asked by a statement that already is where the tenant's rows are
]

/** What the roles need on every machine. */
export const roles: readonly string[] = [
  ...['app_rw', 'app_platform'].flatMap((role) => spread.map((setting) => `alter role ${role} set ${setting}`)),
  `alter role app_platform set app.platform = 'on'`, // whoever is it stands in the platform's scope wherever it comes to
  'alter role search_reader login', // in its name one machine asks the others; it has no password
]

/** Every statement that lays a migrated database out over its machines, empty or filled, in their order. */
export function stepsToDistribute(layout: Layout): string[] {
  const placed = (placement: Placement) => inOrderOfKeys(layout).filter((table) => placementOf(table) === placement)
  const cut = [ANCHOR, ...placed('distributed').filter((table) => table !== ANCHOR)]
  const everywhere = placed('reference')
  return [
    ...withoutParts(layout),
    ...everywhere.map((table) => `select create_reference_table('public.${table}')`),
    ...cut.map((table) => {
      const beside = table === ANCHOR ? 'none' : `public.${ANCHOR}`
      return `select create_distributed_table('public.${table}', 'tenant_id', colocate_with => '${beside}')`
    }),
    ...[...everywhere, ...cut].map((table) => `select truncate_local_data_after_distributing_table('public.${table}')`),
    ...withParts(layout),
    // a table of the first machine that takes part has lost who may draw its numbers
    ...layout.sequences.map((sequence) => `grant usage on sequence ${quoted(sequence)} to app_rw`),
    ...layout.functions.map(
      ({ signature, by }) =>
        `select create_distributed_function('${signature}', '${by}', colocate_with := 'public.${ANCHOR}', force_delegation := true)`,
    ),
  ]
}

/** Keys and triggers go while tables move: a key between two can be only where both lie as they will. */
function withoutParts({ foreignKeys, triggers }: Layout): string[] {
  return [
    ...triggers.map(({ table, name }) => `drop trigger ${quoted(name)} on ${table}`),
    ...foreignKeys.map(({ table, name }) => `alter table ${table} drop constraint ${quoted(name)}`),
  ]
}

function withParts({ foreignKeys, triggers }: Layout): string[] {
  return [
    ...foreignKeys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`,
    ),
    ...triggers.map(({ definition }) => definition),
  ]
}

/** Tables after those that their keys point to. */
function inOrderOfKeys({ tables, foreignKeys }: Layout): string[] {
  const order = new Set<string>()
  const visit = (table: string, from: readonly string[]) => {
    if (order.has(table) || from.includes(table)) return
    for (const key of foreignKeys) if (key.table === table) visit(key.target, [...from, table])
    order.add(table)
  }
  for (const table of tables) visit(table, [])
  return [...order]
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** What there is to lay out; parts of tables that lie on this machine are not looked at. */
export async function readLayout(client: pg.ClientBase): Promise<Layout> {
  const ask = async <T extends object>(sql: string): Promise<T[]> => (await client.query<T>(sql)).rows
  const spread = await ask(`select from pg_extension where extname = 'citus'`)
  const isPart = (table: string) => (spread.length > 0 ? `relation_is_a_known_shard(${table})` : 'false')
  const tables = await ask<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not ${isPart('oid')} order by 1`,
  )
  const functions = await ask<{
    name: string
    signature: string
  }>(`select n.nspname || '.' || p.proname as name, p.oid::regprocedure::text as signature
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('app', 'search') order by 2`)
  const sequences = await ask<{
    name: string
  }>(`select c.relname as name from pg_sequence s join pg_class c on c.oid = s.seqrelid
    where c.relnamespace = 'public'::regnamespace and has_sequence_privilege('app_rw', s.seqrelid, 'usage') order by 1`)
  return {
    tables: tables.map(({ name }) => name),
    foreignKeys:
      await ask(`select c.conrelid::regclass::text as table, c.conname as name, c.confrelid::regclass::text as target, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not ${isPart('c.conrelid')} order by 1, 2`),
    triggers:
      await ask(`select t.tgrelid::regclass::text as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and not ${isPart('c.oid')} and t.tgname not like 'truncate\\_trigger\\_%' order by 1, 2`),
    sequences: sequences.map(({ name }) => name),
    functions: functions.flatMap(({ name, signature }) => (definers[name] ? { signature, by: definers[name] } : [])),
  }
}
