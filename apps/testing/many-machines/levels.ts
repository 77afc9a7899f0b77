import { isTable, placementOf } from '#deploy/distributed/placement.ts'
import { isFixed, namesOf, type Node, type Part, walk } from './syntax.ts'

type Table = { name: string; alias: string }
/** A query, or a part of one that stands by itself: its own tables, which of them its conditions hold to one tenant, and which to the tenant of a row around it. */
export type Level = { tables: Table[]; bound: ReadonlySet<string>; around: ReadonlySet<string>; isInner: boolean }

const statements = ['SelectStmt', 'UpdateStmt', 'DeleteStmt']
const stopsAt = (kind: string) =>
  !['SubLink', 'SelectStmt', 'RangeSubselect', 'CommonTableExpr', 'WithClause'].includes(kind)

/** Every level of a statement, with the tables of the product it names there. What `with` names is none. */
export function levelsOf(parts: readonly Part[], isTable: (name: string) => boolean): Level[] {
  const named = new Set(
    parts.flatMap(([kind, node]) => (kind === 'CommonTableExpr' ? [node['ctename'] as string] : [])),
  )
  // only what stands in a select list or a condition is asked of each row; what `from` and `with` hold is asked by itself
  const asked = new Set(
    parts.flatMap(([kind, node]) => (kind === 'SubLink' ? walk(node).map(([, inner]) => inner) : [])),
  )
  const isOwn = (name: string) => isTable(name) && !named.has(name)
  return parts
    .flatMap(([kind, node]) => (statements.includes(kind) ? [levelOf(kind, node, isOwn, asked.has(node))] : []))
    .filter(({ tables }) => tables.length > 0)
}

function levelOf(kind: string, node: Node, isTable: (name: string) => boolean, isInner: boolean): Level {
  const from = kind === 'DeleteStmt' ? node['usingClause'] : node['fromClause']
  const target = kind === 'SelectStmt' ? [] : [{ RangeVar: node['relation'] }]
  const parts = walk([...target, from ?? []], stopsAt)
  const tables = parts.flatMap(([part, one]): Table[] => {
    const name = one['relname'] as string
    const schema = one['schemaname']
    if (part !== 'RangeVar' || !isTable(name) || (schema !== undefined && schema !== 'public')) return []
    return [{ name, alias: ((one['alias'] as Node | undefined)?.['aliasname'] as string) ?? name }]
  })
  const conditions = [
    node['whereClause'],
    ...parts.flatMap(([part, one]) => (part === 'JoinExpr' ? [one['quals']] : [])),
  ]
  const equal = conditions.flatMap((condition) => equalitiesIn(condition as Node | undefined))
  const using = parts.some(([part, one]) => part === 'JoinExpr' && namesOf(one['usingClause']).includes('tenant_id'))
  return { tables, bound: boundBy(equal, tables, using), around: heldToRow(equal, tables), isInner }
}

/** What must hold whatever else does: the parts that `and` joins. */
function equalitiesIn(condition: Node | undefined): [Node, Node][] {
  if (!condition) return []
  const and = condition['BoolExpr'] as Node | undefined
  if (and) return and['boolop'] === 'AND_EXPR' ? (and['args'] as Node[]).flatMap(equalitiesIn) : []
  const compared = condition['A_Expr'] as Node | undefined
  if (compared?.['kind'] !== 'AEXPR_OP' || namesOf(compared['name'])[0] !== '=') return []
  return [[compared['lexpr'] as Node, compared['rexpr'] as Node]]
}

/** Of which tables the tenant is that of a row of another level. */
function heldToRow(equal: [Node, Node][], tables: readonly Table[]): ReadonlySet<string> {
  const columnOf = (node: Node) => namesOf((node['ColumnRef'] as Node | undefined)?.['fields'])
  const isHere = (alias: string | undefined) => tables.some((table) => table.alias === alias)
  return new Set(
    equal.flatMap(([left, right]) =>
      [
        [columnOf(left), columnOf(right)],
        [columnOf(right), columnOf(left)],
      ].flatMap(([own, other]) => {
        const [alias, column] = [own!.at(-2), own!.at(-1)]
        return column === 'tenant_id' && isHere(alias) && other!.length > 1 && !isHere(other!.at(-2)) ? [alias!] : []
      }),
    ),
  )
}

function boundBy(equal: [Node, Node][], tables: readonly Table[], using: boolean): ReadonlySet<string> {
  const bound = new Set<string>()
  const links: [string, string][] = []
  const aliasOf = (node: Node): string | undefined => {
    const names = namesOf((node['ColumnRef'] as Node | undefined)?.['fields'])
    if (names.at(-1) !== 'tenant_id') return undefined
    return names.length > 1 ? names.at(-2) : '*'
  }
  const isHere = (alias: string) => alias === '*' || tables.some((table) => table.alias === alias)
  for (const [left, right] of equal) {
    const [one, other] = [aliasOf(left), aliasOf(right)]
    if (one !== undefined && isFixed(right)) bound.add(one)
    else if (other !== undefined && isFixed(left)) bound.add(other)
    else if (one !== undefined && other !== undefined && isHere(one) && isHere(other)) links.push([one, other])
  }
  const cut = tables.filter(({ name }) => isTable(name) && placementOf(name) === 'distributed')
  if (bound.has('*') && cut.length === 1) bound.add(cut[0]!.alias) // no other has the column, or PostgreSQL would ask which is meant
  if (using && bound.size > 0) for (const { alias } of tables) bound.add(alias)
  for (let before = -1; before < bound.size;) {
    before = bound.size
    for (const [one, other] of links) {
      if (bound.has(one)) bound.add(other)
      if (bound.has(other)) bound.add(one)
    }
  }
  return bound
}
