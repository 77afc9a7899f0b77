import type pg from 'pg'
import { bodyOf, namesOf, type Node, parsed, walk } from '#apps/testing/many-machines/syntax.ts'
import { definers, isTable, placedTables, placementOf } from '#deploy/distributed/placement.ts'

/** What the migrated schema may not hold, and a change of it that must be refused. */
type Rule = { breaks(schema: Schema): string[]; refused: string }
type Fn = { name: string; language: string; definer: boolean; definition: string; args: string[]; takesRow: boolean }
type Schema = {
  tables: string[]
  keys: { table: string; name: string; columns: string[] }[]
  foreignKeys: { table: string; name: string; target: string; columns: string[]; clears: boolean; mayHold: boolean }[]
  policies: { table: string; name: string; check: string }[]
  triggers: { table: string; name: string; calls: string; changed: string[] }[]
  functions: Fn[]
  sequences: { name: string; tables: string[]; mayUse: boolean; isOwned: boolean }[]
  numbered: { table: string; column: string; type: string }[]
}

const isAt = (name: string, placement: string) => placementOf(name) === placement
const isCut = (name: string) => isAt(name, 'distributed')

/** By name, each as `data.md` and the decision on many machines have them. */
export const schemaRules: Readonly<Record<string, Rule>> = {
  'says nothing of a table that is none': {
    breaks: ({ tables }) => placedTables.filter((table) => !tables.includes(table)),
    refused: 'alter table terms rename to conditions',
  },
  'has the tenant in every key of a table that is cut': {
    breaks: ({ keys }) =>
      keys.filter(({ table, columns }) => isCut(table) && !columns.includes('tenant_id')).map(named),
    refused: 'create unique index stray on location (code)',
  },
  'points only to where it can be looked up': {
    breaks: ({ foreignKeys }) =>
      foreignKeys
        .filter(({ table, target, columns }) =>
          isCut(table)
            ? isAt(target, 'coordinator') || (isCut(target) && !columns.includes('tenant_id'))
            : isCut(target) || (isAt(table, 'reference') && isAt(target, 'coordinator')),
        )
        .map(named),
    refused: 'alter table notification add constraint stray foreign key (user_id) references session (id)',
  },
  'points from what is everywhere to nothing that the application may not hold': {
    breaks: ({ foreignKeys }) =>
      foreignKeys
        .filter(({ table, target, mayHold }) => isAt(table, 'reference') && isAt(target, 'reference') && !mayHold)
        .map(named),
    refused: 'revoke update on source from app_rw',
  },
  'clears no part of a key that carries the tenant': {
    breaks: ({ foreignKeys }) =>
      foreignKeys.filter(({ clears, columns }) => clears && columns.includes('tenant_id')).map(named),
    refused:
      'alter table response add constraint stray foreign key (tenant_id, template_id) references response_template (tenant_id, id) on delete set null (template_id)',
  },
  'looks into no other table to say who sees a row': {
    breaks: ({ policies }) =>
      policies
        .filter(({ check }) => parsed(`select ${check}`).some((one) => walk(one).some(([kind]) => kind === 'SubLink')))
        .map(named),
    refused:
      'create policy stray on location using (exists (select from users u where u.tenant_id = location.tenant_id))',
  },
  'writes by a trigger only what lies where its own table does, cut or on the first machine': {
    breaks: ({ triggers, functions }) =>
      triggers
        .filter(({ table, calls }) =>
          writtenBy(bodiesFrom(calls, functions)).some(
            (name) => isAt(table, 'reference') || placementOf(name) !== placementOf(table),
          ),
        )
        .map(named),
    refused: `create function app.stray() returns trigger language plpgsql as $$ begin update public.role set version = 1; return null; end $$;
      create trigger stray after insert on role for each row execute function app.stray()`,
  },
  'reads what a trigger is told before it writes': {
    breaks: ({ triggers, functions }) =>
      triggers
        .filter(({ calls, changed }) =>
          bodiesFrom(calls, functions).some(
            (one) => writtenBy([one]).length > 0 && tablesOf(one).some((name) => changed.includes(name)),
          ),
        )
        .map(named),
    refused: `create function app.stray() returns trigger language plpgsql as $$ begin insert into review_location (tenant_id, location_id, reviews) select tenant_id, id, 0 from fresh; return null; end $$;
      create trigger stray after insert on location referencing new table as fresh for each statement execute function app.stray()`,
  },
  'numbers no row that a trigger writes': {
    breaks: ({ triggers, functions, numbered }) => {
      const written = new Set(triggers.flatMap(({ calls }) => writtenBy(bodiesFrom(calls, functions))))
      return numbered.filter(({ table }) => written.has(table)).map(({ table, column }) => `${table}.${column}`)
    },
    refused: 'alter table review_month add column stray bigint generated always as identity',
  },
  'numbers rows with what has room': {
    breaks: ({ numbered }) =>
      numbered.filter(({ type }) => type !== 'int8').map(({ table, column }) => `${table}.${column}`),
    refused: 'alter table notification_reader add column stray int generated always as identity',
  },
  'lets no two tables draw from one sequence': {
    breaks: ({ sequences }) => sequences.filter(({ tables }) => new Set(tables).size > 1).map(({ name }) => name),
    refused: `alter table notification_reader add column stray bigint default nextval('label_user_id')`,
  },
  'lets the application draw the numbers of its rows': {
    breaks: ({ sequences }) => sequences.filter(({ isOwned, mayUse }) => isOwned && !mayUse).map(({ name }) => name),
    refused: 'revoke usage on sequence review_id_seq from app_rw',
  },
  'asks tables with parameters in PL/pgSQL': {
    breaks: ({ functions }) =>
      functions
        .filter(
          ({ language, args, definition }) =>
            language === 'sql' &&
            args.length > 0 &&
            parsed(sqlOf(definition)).some((one) => tablesOf(one).some((name) => isTable(name))),
        )
        .map(({ name }) => name),
    refused: `create function app.stray(a bigint) returns bigint language sql stable as $$ select id from public.users where id = a $$`,
  },
  'takes columns, not the row of a table': {
    breaks: ({ functions }) => functions.filter(({ takesRow }) => takesRow).map(({ name }) => name),
    refused: 'create function app.stray(r review) returns bigint language sql immutable return r.id',
  },
  'says of every definer on which machine it runs': {
    breaks: ({ functions }) => {
      const found = functions.filter(({ definer }) => definer)
      return [
        ...found
          .filter(({ name, args }) => {
            const by = definers[name]
            return by === undefined || (by !== null && !args.includes(by))
          })
          .map(({ name }) => name),
        ...Object.keys(definers).filter((name) => !found.some((one) => one.name === name)),
      ]
    },
    refused: 'create function app.stray() returns int language sql security definer return 1',
  },
}

/** What the schema breaks, each as `rule: what`. */
export function brokenIn(schema: Schema): string[] {
  return Object.entries(schemaRules).flatMap(([name, { breaks }]) => breaks(schema).map((what) => `${name}: ${what}`))
}

/** The schema as the database has it now. */
export async function readSchema(client: pg.ClientBase): Promise<Schema> {
  const ask = async <T extends object>(sql: string): Promise<T[]> => (await client.query<T>(sql)).rows
  const columnsOf = (numbers: string, table: string) =>
    `array(select a.attname::text from unnest(${numbers}) with ordinality k(n, at) join pg_attribute a on a.attrelid = ${table} and a.attnum = k.n order by k.at)`
  return {
    tables: (
      await ask<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
      )
    ).map(({ name }) => name),
    keys: await ask(`select x.indrelid::regclass::text as table, i.relname as name, ${columnsOf('x.indkey::int2[]', 'x.indrelid')} as columns
      from pg_index x join pg_class i on i.oid = x.indexrelid where i.relnamespace = 'public'::regnamespace and x.indisunique`),
    foreignKeys:
      await ask(`select c.conrelid::regclass::text as table, c.conname as name, c.confrelid::regclass::text as target,
      ${columnsOf('c.conkey', 'c.conrelid')} as columns, c.confdeltype in ('n', 'd') as clears,
      has_table_privilege('app_rw', c.confrelid, 'update, delete, truncate') as "mayHold"
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`),
    policies: await ask(`select p.polrelid::regclass::text as table, p.polname as name, e.check
      from pg_policy p, lateral (values (pg_get_expr(p.polqual, p.polrelid)), (pg_get_expr(p.polwithcheck, p.polrelid))) e("check") where e.check is not null`),
    triggers:
      await ask(`select t.tgrelid::regclass::text as table, t.tgname as name, n.nspname || '.' || p.proname as calls,
      array_remove(array[t.tgnewtable::text, t.tgoldtable::text], null) as changed
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_namespace n on n.oid = p.pronamespace where not t.tgisinternal`),
    functions:
      await ask(`select n.nspname || '.' || p.proname as name, l.lanname as language, p.prosecdef as definer, pg_get_functiondef(p.oid) as definition,
      coalesce(p.proargnames[1:p.pronargs], '{}') as args,
      exists (select from unnest(p.proargtypes) a join pg_type y on y.oid = a join pg_class c on c.oid = y.typrelid where c.relkind in ('r', 'p')) as "takesRow"
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
      where n.nspname in ('app', 'search') and l.lanname in ('sql', 'plpgsql')`),
    sequences: await ask(`select s.relname as name, has_sequence_privilege('app_rw', s.oid, 'usage') as "mayUse",
        exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')) as "isOwned",
        array(select d.refobjid::regclass::text from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
          union all select f.adrelid::regclass::text from pg_depend d join pg_attrdef f on f.oid = d.objid where d.classid = 'pg_attrdef'::regclass and d.refobjid = s.oid) as tables
      from pg_class s where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`),
    numbered: await ask(`select a.attrelid::regclass::text as table, a.attname as column, t.typname as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attidentity <> ''`),
  }
}

function named({ table, name }: { table: string; name: string }): string {
  return `${table}.${name}`
}

/** What a function does, and those it calls. */
function bodiesFrom(name: string, functions: readonly Fn[], met: readonly string[] = []): Node[] {
  const found = functions.find((one) => one.name === name && one.language === 'plpgsql')
  if (!found || met.includes(name)) return []
  const own = bodyOf(found.definition)
  const called = own.flatMap((one) =>
    walk(one).flatMap(([kind, node]) => (kind === 'FuncCall' ? [namesOf(node['funcname']).join('.')] : [])),
  )
  return [...own, ...called.flatMap((other) => bodiesFrom(other, functions, [...met, name]))]
}

function writtenBy(bodies: readonly Node[]): string[] {
  return bodies.flatMap((one) =>
    walk(one).flatMap(([kind, node]) =>
      /^(Insert|Update|Delete|Merge)Stmt$/.test(kind) ? [(node['relation'] as { relname: string }).relname] : [],
    ),
  )
}

function tablesOf(statement: Node): string[] {
  return walk(statement).flatMap(([kind, node]) => (kind === 'RangeVar' ? [node['relname'] as string] : []))
}

/** What a function in SQL asks: a text, or an expression that PostgreSQL has read already. */
function sqlOf(definition: string): string {
  const text = /\bAS (\$\w*\$)([\s\S]*)\1/.exec(definition)?.[2]
  return text ?? `select ${/\bRETURN ([\s\S]*)$/.exec(definition)?.[1] ?? 'null'}`
}
