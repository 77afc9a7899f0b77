import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query'

await loadModule()

/** A node of a statement, as PostgreSQL itself reads it: one key that says what it is, or the parts of one. */
export type Node = { readonly [part: string]: unknown }

/** A node with what it is. */
export type Part = readonly [kind: string, node: Node]

/** The statements of a text. */
export function parsed(sql: string): Node[] {
  const { stmts } = parseSync(sql) as unknown as { stmts?: { stmt: Node }[] }
  return (stmts ?? []).map(({ stmt }) => stmt)
}

/** Every statement and expression within a function in PL/pgSQL. */
export function bodyOf(definition: string): Node[] {
  const found: Node[] = []
  for (const [kind, node] of walk(parsePlPgSQLSync(definition) as unknown as Node))
    if (kind === 'PLpgSQL_expr') {
      const { query, parseMode } = node as { query: string; parseMode: number }
      const isStatement = parseMode === 0
      found.push(
        ...parsed(isStatement ? query : `select ${parseMode < 3 ? query : query.replace(/^[\w.]+\s*:?=/, '')}`),
      )
    }
  return found
}

/** All nodes with what they are; `enter` says whether to look into one. */
export function walk(value: unknown, enter: (kind: string) => boolean = () => true, found: Part[] = []): Part[] {
  if (Array.isArray(value)) for (const one of value) walk(one, enter, found)
  else if (value !== null && typeof value === 'object')
    for (const key in value) {
      const inner = (value as Node)[key]
      if (inner === null || typeof inner !== 'object') continue
      const isNode = isKind(key) && !Array.isArray(inner)
      if (isNode) found.push([key, inner as Node])
      if (!isNode || enter(key)) walk(inner, enter, found)
    }
  return found
}

/** What something is begins with a capital, its parts do not. */
function isKind(key: string): boolean {
  const first = key.charCodeAt(0)
  return first >= 65 && first <= 90
}

/** The names of a list of strings, as columns and functions have them. */
export function namesOf(list: unknown): string[] {
  return ((list ?? []) as Node[]).map((one) => ((one['String'] as Node | undefined)?.['sval'] as string) ?? '*')
}

/** Whether something is known before any row is looked at: a parameter or a value. A function is not, whatever it gives. */
export function isFixed(node: Node | undefined): boolean {
  if (!node) return false
  if (node['ParamRef'] || node['A_Const']) return true
  return isFixed((node['TypeCast'] as Node | undefined)?.['arg'] as Node | undefined)
}
