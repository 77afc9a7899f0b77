/** How a statement uses a table. */
export type Use = 'reads' | 'writes'
/** A table by its name, or what stands at its place: the hole with this number. */
export type TableUse = { use: Use; table: string | number }

type Token = { kind: 'word' | 'sign'; text: string } | { kind: 'hole'; hole: number }
/** A level of parentheses: whether its commas separate tables, and whether the next word is one. */
type Level = { lists: boolean; expects: boolean; isCall: boolean }

/** `from` within their parentheses names no table. */
const callsWithFrom = ['extract', 'substring', 'trim', 'overlay', 'position']
const endsOfFrom =
  /^(where|group|order|limit|offset|returning|union|intersect|except|for|having|window|set|select|values|do|loop|then|with)$/
/** Words after the name of a column. */
const operator = /^(is|in|and|or|as|not|asc|desc|like|ilike|between|at|collate|nulls)$/
/** Words before `update` that make it no statement. */
const notAStatement = /^(for|key|do|before|after|or|on)$/

/** The tables that a statement, or a part of one, names, in any schema but those of others. What its own `with` names is none. A part that begins with a table is taken for what stands after `from`. */
export function tablesIn(parts: readonly string[], isTable: (name: string) => boolean): TableUse[] {
  const tokens = parts.flatMap((part, n): Token[] => [
    ...(n ? [{ kind: 'hole' as const, hole: n - 1 }] : []),
    ...read(part),
  ])
  const [word, sign] = readersOf(tokens)
  const own = namedByWith(tokens)
  const uses: TableUse[] = []
  const isPartOfFrom =
    isTable(word(0) ?? '') && (tokens.length === 1 || (word(1) !== undefined && !operator.test(word(1)!)))
  const levels: Level[] = [{ lists: isPartOfFrom, expects: isPartOfFrom, isCall: false }]
  const name = (at: number, use: Use): number => {
    const token = tokens[at]
    if (token?.kind === 'hole') uses.push({ use, table: token.hole })
    else if (token?.kind === 'word') {
      const last = sign(at + 1) === '.' ? at + 2 : at
      const isElsewhere = last > at && word(at) !== 'public'
      const isFunction = use === 'reads' && sign(last + 1) === '('
      if (!isElsewhere && !isFunction && !own.has(word(last)!)) uses.push({ use, table: word(last)! })
      return last
    }
    return at
  }
  for (let at = 0; at < tokens.length; at++) {
    const level = levels.at(-1)!
    const [before, here, next] = [word(at - 1), word(at), word(at + 1)]
    if (sign(at) === '(') {
      const opensTables =
        level.expects &&
        !/^(select|with|values|insert|update|delete)$/.test(next ?? '') &&
        tokens[at + 1]?.kind === 'word'
      level.expects = false
      levels.push({ lists: opensTables, expects: opensTables, isCall: callsWithFrom.includes(before ?? '') })
    } else if (sign(at) === ')') levels.splice(Math.max(1, levels.length - 1))
    else if (sign(at) === ',') level.expects = level.lists
    else if (sign(at) === ';') levels.splice(0, levels.length, { lists: false, expects: false, isCall: false })
    else if (here === 'only' || here === 'lateral') continue
    else if (here === 'from' && ((before === 'distinct' && /^(is|not)$/.test(word(at - 2) ?? '')) || level.isCall))
      continue
    else if ((here === 'from' && before === 'delete') || (here === 'into' && /^(insert|merge)$/.test(before ?? '')))
      at = name(next === 'only' ? at + 2 : at + 1, 'writes')
    else if (
      here === 'update' &&
      !notAStatement.test(before ?? '') &&
      (tokens[at + 1]?.kind === 'hole' || (next && next !== 'set'))
    )
      at = name(next === 'only' ? at + 2 : at + 1, 'writes')
    else if (here === 'truncate') at = name(next === 'table' ? at + 2 : at + 1, 'writes')
    else if (here === 'from' || (here === 'using' && sign(at + 1) !== '(')) level.lists = level.expects = true
    else if (here === 'join') level.expects = true
    else if (here && endsOfFrom.test(here)) level.lists = level.expects = false
    else if (level.expects && tokens[at]!.kind !== 'sign') {
      level.expects = false
      at = name(at, 'reads')
    }
  }
  return uses
}

/** The word and the sign at a place, where it is one. */
function readersOf(tokens: readonly Token[]) {
  return (['word', 'sign'] as const).map((kind) => (at: number) => {
    const token = tokens[at]
    return token?.kind === kind ? (token as { text: string }).text : undefined
  }) as [(at: number) => string | undefined, (at: number) => string | undefined]
}

/** `name as (`, `name (columns) as materialized (` before a statement. */
function namedByWith(tokens: readonly Token[]): ReadonlySet<string> {
  const [word, sign] = readersOf(tokens)
  const names = new Set<string>()
  tokens.forEach((_, at) => {
    if (word(at) !== 'as') return
    let open = at + 1
    while (/^(not|materialized)$/.test(word(open) ?? '')) open++
    const isStatement =
      /^(select|insert|update|delete|values|with)$/.test(word(open + 1) ?? '') || tokens[open + 1]?.kind === 'hole'
    if (sign(open) !== '(' || !isStatement) return
    let before = at - 1
    if (sign(before) === ')') while (before > 0 && sign(before) !== '(') before--
    const name = word(sign(before) === '(' ? before - 1 : before)
    if (name) names.add(name)
  })
  return names
}

/** Words and signs, without texts, numbers and comments; the body of a function is read like the rest. */
function read(sql: string): Token[] {
  const tokens: Token[] = []
  const pattern = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$\w*\$|"([^"]+)"|([A-Za-z_]\w*)|\d[\w.]*|(::|[^\s])/g
  for (const [, quoted, plain, sign] of sql.matchAll(pattern)) {
    if (quoted ?? plain) tokens.push({ kind: 'word', text: quoted ?? plain!.toLowerCase() })
    else if (sign) tokens.push({ kind: 'sign', text: sign })
  }
  return tokens
}
