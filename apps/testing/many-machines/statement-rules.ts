import { type Level, levelsOf } from './levels.ts'
import { isTable, type Placement, placementOf, readForMany } from '#deploy/distributed/placement.ts'
import { namesOf, type Node, parsed, type Part, walk } from './syntax.ts'

/** A statement taken apart: all it consists of, its levels, and the tables it names and changes. */
type Read = { parts: readonly Part[]; levels: readonly Level[]; names: readonly string[]; changed: readonly string[] }
/** What a statement may not do: the tables (or functions) by which it does, and one that must be refused beside one that is not. */
type Rule = { breaks(read: Read): string[]; refused: string; allowed: string }

const isAt = (name: string, placement: Placement) => isTable(name) && placementOf(name) === placement
const isCut = (name: string) => isAt(name, 'distributed')

/** By name, each as `data.md` and the decision on many machines have them. */
export const statementRules: Readonly<Record<string, Rule>> = {
  'says its tenant': {
    breaks: ({ parts, levels }) => [...unbound(levels.filter(({ isInner }) => !isInner)), ...withoutOwner(parts)],
    refused: 'select l.code from review r join location l on l.id = r.location_id where r.tenant_id = $1',
    allowed:
      'select l.code from review r join location l on l.tenant_id = r.tenant_id and l.id = r.location_id where r.tenant_id = $1',
  },
  'says its tenant again inside': {
    breaks: ({ levels }) => unbound(levels.filter(({ isInner }) => isInner)),
    refused:
      'select (select l.code from location l where l.tenant_id = r.tenant_id and l.id = r.location_id) from review r where r.tenant_id = $1',
    allowed:
      'select (select l.code from location l where l.tenant_id = $1 and l.id = r.location_id) from review r where r.tenant_id = $1',
  },
  'asks what is read for many at once, not of each row': {
    breaks: ({ levels }) =>
      levels
        .filter(({ isInner }) => isInner)
        .flatMap(({ tables, around }) =>
          tables.filter(({ name, alias }) => readForMany.includes(name) && around.has(alias)).map(({ name }) => name),
        ),
    refused:
      "select t.name from tenant t where exists (select from tenant_place p where p.tenant_id = t.id and p.country = 'AT')",
    allowed:
      "select t.name from tenant t where t.id in (select p.tenant_id from tenant_place p where p.country = 'AT')",
  },
  'makes no rows out of those that it reads for many': {
    breaks: ({ parts, levels }) => {
      const isMade = partsOf(parts, 'SelectStmt').some(
        ({ valuesLists }) => valuesLists && partsOf(walk(valuesLists), 'ColumnRef').length > 0,
      )
      return isMade ? readForManyIn(levels) : []
    },
    refused: 'select v.what from tenant_connection c cross join lateral (values (c.accounts), (c.broken)) v (what)',
    allowed: 'select c.accounts, c.broken from tenant_connection c',
  },
  'inserts what it selects with `on conflict` or `returning`': {
    breaks: ({ parts }) =>
      partsOf(parts, 'InsertStmt').flatMap((node) => {
        const name = targetOf(node)
        const select = (node['selectStmt'] as Node | undefined)?.['SelectStmt'] as Node | undefined
        return isCut(name) &&
          select &&
          !select['valuesLists'] &&
          !node['onConflictClause'] &&
          !node['returningClause'] &&
          !node['returningList']
          ? [name]
          : []
      }),
    refused: 'insert into review_label (tenant_id, item_id) select $1, u from unnest($2::bigint[]) u',
    allowed:
      'insert into review_label (tenant_id, item_id) select $1, u from unnest($2::bigint[]) u on conflict do nothing',
  },
  'takes nothing but columns in `do update`': {
    breaks: ({ parts }) =>
      partsOf(parts, 'InsertStmt').flatMap((node) => {
        const conflict = node['onConflictClause'] as Node | undefined
        const inner = walk([conflict?.['targetList'] ?? [], conflict?.['whereClause'] ?? []])
        const isOpen = inner.some(
          ([kind, one]) => kind === 'ParamRef' || (kind === 'FuncCall' && namesOf(one['funcname']).at(-1) === 'now'),
        )
        return isCut(targetOf(node)) && isOpen ? [targetOf(node)] : []
      }),
    refused:
      'insert into notification_reader (tenant_id, user_id) values ($1, $2) on conflict (tenant_id, user_id) do update set quiet_to = $3',
    allowed:
      'insert into notification_reader (tenant_id, user_id, quiet_to) values ($1, $2, $3) on conflict (tenant_id, user_id) do update set quiet_to = excluded.quiet_to',
  },
  'moves no row to another tenant': {
    breaks: ({ parts }) =>
      ['UpdateStmt', 'InsertStmt'].flatMap((kind) =>
        partsOf(parts, kind).flatMap((node) => {
          const list = (
            kind === 'UpdateStmt' ? node['targetList'] : (node['onConflictClause'] as Node | undefined)?.['targetList']
          ) as Node[] | undefined
          const sets = (list ?? []).some((one) => (one['ResTarget'] as Node)['name'] === 'tenant_id')
          return isCut(targetOf(node)) && sets ? [targetOf(node)] : []
        }),
      ),
    refused: 'update location set tenant_id = $2 where tenant_id = $1 and id = $3',
    allowed: 'update location set code = $2 where tenant_id = $1 and id = $3',
  },
  'merges nothing': {
    breaks: ({ parts }) => partsOf(parts, 'MergeStmt').map(targetOf).filter(isCut),
    refused: 'merge into location l using (select 1 as id) n on l.id = n.id when matched then delete',
    allowed: 'delete from location where tenant_id = $1 and id = 1',
  },
  'changes no table that is everywhere while it reads one that is cut': {
    breaks: ({ names, changed }) => (names.some(isCut) ? changed.filter((name) => isAt(name, 'reference')) : []),
    refused: 'update users u set location_ids = array(select id from location where tenant_id = $1) where u.id = $2',
    allowed: 'update users u set location_ids = $1 where u.id = $2',
  },
  'joins nothing of the first machine alone with what is cut': {
    breaks: ({ names }) => (names.some(isCut) ? names.filter((name) => isAt(name, 'coordinator')) : []),
    refused: 'select from session s join notification n on n.user_id = s.user_id where n.tenant_id = $1',
    allowed: 'select from session s join users u on u.id = s.user_id',
  },
  'lets no key wait by a statement': {
    breaks: ({ parts }) =>
      partsOf(parts, 'ConstraintsSetStmt').map(
        ({ constraints }) =>
          partsOf(walk(constraints ?? []), 'RangeVar')
            .map(({ relname }) => relname)
            .join() || 'all',
      ),
    refused: 'set constraints label_owner_id_type_parent_id_fkey deferred',
    allowed: 'delete from label where tenant_id = $1 and id = $2',
  },
  'asks nothing else where it tells what it wrote everywhere': {
    breaks: ({ parts }) =>
      ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].flatMap((kind) =>
        partsOf(parts, kind).flatMap((node) => {
          const told = node['returningClause'] ?? node['returningList']
          return isAt(targetOf(node), 'reference') && told && partsOf(walk(told), 'SubLink').length > 0
            ? [targetOf(node)]
            : []
        }),
      ),
    refused:
      'update users u set locale = $1 where u.id = $2 returning *, (select t.name from tenant t where t.id = u.tenant_id)',
    allowed: 'update users u set locale = $1 where u.id = $2 returning *',
  },
  'copies within what is everywhere without asking of each row': {
    breaks: ({ parts }) =>
      partsOf(parts, 'InsertStmt').flatMap((node) => {
        const select = (node['selectStmt'] as Node | undefined)?.['SelectStmt'] as Node | undefined
        const isFromThere = partsOf(walk(select?.['fromClause'] ?? []), 'RangeVar').some(({ relname }) =>
          isAt(relname as string, 'reference'),
        )
        const asks = partsOf(walk(select?.['targetList'] ?? []), 'SubLink').length > 0
        return isAt(targetOf(node), 'reference') && isFromThere && asks ? [targetOf(node)] : []
      }),
    refused:
      'insert into role (agency_id, name, actions) select $1, $2, array(select distinct a from unnest(r.actions) a) from role r where r.id = $3',
    allowed: 'insert into role (agency_id, name, actions) select $1, $2, r.actions from role r where r.id = $3',
  },
}

/** What a statement breaks, each as `rule: table`. */
export function brokenBy(sql: string): string[] {
  return parsed(sql).flatMap((statement) => {
    const read = readStatement(statement)
    return Object.entries(statementRules).flatMap(([name, { breaks }]) =>
      [...new Set(breaks(read))].map((what) => `${name}: ${what}`),
    )
  })
}

function readStatement(statement: Node): Read {
  const parts = walk(statement)
  const changed = ['InsertStmt', 'UpdateStmt', 'DeleteStmt']
    .flatMap((kind) => partsOf(parts, kind).map(targetOf))
    .filter(isTable)
  const read = partsOf(parts, 'RangeVar').map(({ relname }) => relname as string)
  return {
    parts,
    levels: levelsOf(parts, isTable),
    names: [...new Set([...read, ...changed])].filter(isTable),
    changed,
  }
}

function unbound(levels: readonly Level[]): string[] {
  return levels.flatMap(({ tables, bound }) =>
    tables
      .filter(({ name, alias }) => isCut(name) && !readForMany.includes(name) && !bound.has(alias))
      .map(({ name }) => name),
  )
}

/** What is read of more than one tenant. */
function readForManyIn(levels: readonly Level[]): string[] {
  return levels.flatMap(({ tables, bound }) =>
    tables.filter(({ name, alias }) => readForMany.includes(name) && !bound.has(alias)).map(({ name }) => name),
  )
}

/** A new row says whose it is by its columns. */
function withoutOwner(parts: readonly Part[]): string[] {
  return partsOf(parts, 'InsertStmt').flatMap((node) => {
    const columns = ((node['cols'] ?? []) as Node[]).map((one) => (one['ResTarget'] as Node)['name'])
    return isCut(targetOf(node)) && !columns.includes('tenant_id') ? [targetOf(node)] : []
  })
}

function partsOf(parts: readonly Part[], kind: string): Node[] {
  return parts.flatMap(([one, node]) => (one === kind ? [node] : []))
}

function targetOf(node: Node): string {
  const { schemaname, relname } = node['relation'] as { schemaname?: string; relname: string }
  return schemaname === undefined || schemaname === 'public' ? relname : ''
}
