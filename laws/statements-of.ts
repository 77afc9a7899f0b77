import { parseSync } from 'vite'
import type { SourceFile } from './house.ts'
import { type TableUse, tablesIn, type Use } from './sql-tables.ts'

export type NamedUse = { use: Use; table: string }
/** A statement, or a part of one, with the tables that it names; `isLate`: it names one that only a run knows. */
export type Statement = { line: number; uses: NamedUse[]; isLate: boolean }

type Node = { type: string; start: number; [part: string]: unknown }
/** What an expression stands for where a table stands; `null`: for one that only a run knows. */
type Names = readonly (string | null)[]

const reading = /^(selectFrom|(inner|left|right|full|cross)Join(Lateral)?)$/
const writing = /^(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/
/** Functions of the platform that are handed a table: how they use it, and as which argument it comes. */
const handed: Readonly<Record<string, { use: Use; at: number }>> = {
  rowsOf: { use: 'reads', at: 0 },
  copyRows: { use: 'writes', at: 1 },
  defineResource: { use: 'writes', at: 1 }, // as the `table` of its parts
}
const isStatement = /^\s*(select|insert into|update|delete from|with|merge into|truncate)\s/i

/** Every statement of a file: calls of Kysely, `sql` templates, and texts that are SQL. */
export function statementsOf({ path, text }: SourceFile, isTable: (name: string) => boolean): Statement[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  const nodes = [...within(program as unknown as Node)]
  const known = Map.groupBy(
    nodes.filter(({ node }) => node.type === 'VariableDeclarator' && node['init']),
    ({ node }) => (node['id'] as Node)['name'],
  )

  /** A part of a statement stands for none, since what it names is counted where it is written. */
  function namesOf(node: Node, met: readonly Node[] = []): Names {
    if (met.includes(node)) return []
    const inner = (one: unknown) => namesOf(one as Node, [...met, node])
    if (node.type === 'Literal' && typeof node['value'] === 'string') return [/^\w+/.exec(node['value'])?.[0] ?? null]
    if (node.type === 'ConditionalExpression') return [...inner(node['consequent']), ...inner(node['alternate'])]
    if (node.type === 'Identifier') return (known.get(node['name']) ?? []).flatMap((one) => inner(one.node['init']))
    if (node.type !== 'CallExpression' || calledBy(node) !== 'table') return []
    const names = inner((node['arguments'] as Node[])[0])
    return names.length > 0 ? names : [null]
  }
  function statement(node: Node, uses: readonly { use: Use; table: string | Node }[]): Statement {
    const named = uses.flatMap(({ use, table }) =>
      (typeof table === 'string' ? [table] : namesOf(table)).map((name) => ({ use, table: name })),
    )
    return {
      line: text.slice(0, node.start).split('\n').length,
      uses: named.filter((one): one is NamedUse => one.table !== null),
      isLate: named.some(({ table }) => table === null),
    }
  }

  return nodes.flatMap(({ node, parent }): Statement[] => {
    if (node.type === 'CallExpression') {
      const called = calledBy(node)
      const builder: Use | undefined = writing.test(called) ? 'writes' : reading.test(called) ? 'reads' : undefined
      const { use, at } = builder ? { use: builder, at: 0 } : (handed[called] ?? { use: undefined, at: 0 })
      const argument = (node['arguments'] as Node[])[at]
      const table = argument?.type === 'ObjectExpression' ? propertyOf(argument, 'table') : argument
      if (!use || !table) return []
      const one = statement(node, [{ use, table }])
      return [table.type === 'Identifier' && !known.has(table['name']) ? { ...one, isLate: true } : one]
    }
    const parts = partsOf(node)
    const isTagged = parent?.type === 'TaggedTemplateExpression' && (parent['tag'] as Node)['name'] === 'sql'
    if (!parts || !(isTagged || isStatement.test(parts[0]!))) return []
    const holes = (node['expressions'] ?? []) as Node[]
    const uses: TableUse[] = tablesIn(parts, isTable)
    return [
      statement(
        node,
        uses.map(({ use, table }) => ({ use, table: typeof table === 'string' ? table : holes[table]! })),
      ),
    ]
  })
}

/** What is called: the last name of `a.b.c()`. */
function calledBy(call: Node): string {
  const callee = call['callee'] as Node
  const name = callee.type === 'MemberExpression' ? (callee['property'] as Node)['name'] : callee['name']
  return typeof name === 'string' ? name : ''
}

function propertyOf(object: Node, name: string): Node | undefined {
  const properties = object['properties'] as Node[]
  return properties.find(({ key }) => (key as Node | undefined)?.['name'] === name)?.['value'] as Node | undefined
}

/** The pieces of a text between what is filled in. */
function partsOf(node: Node): string[] | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']]
  if (node.type !== 'TemplateLiteral') return undefined
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
}

function* within(node: Node, parent?: Node): Generator<{ node: Node; parent: Node | undefined }> {
  yield { node, parent }
  for (const part of Object.values(node))
    for (const one of [part].flat())
      if (typeof (one as Node | null)?.type === 'string') yield* within(one as Node, node)
}
