import { createHash } from 'node:crypto'
import type pg from 'pg'

const MAX_STATEMENTS = 200
const byClient = new WeakMap<pg.ClientBase, StatementNames>()

export type StatementNames = ReturnType<typeof makeNames>

/** The prepared-statement names of one connection, at most 200 alive, none ever used twice: pg remembers for ever what it parsed. */
export function statementNamesOf(client: pg.ClientBase): StatementNames {
  const known = byClient.get(client)
  if (known) return known
  const names = makeNames()
  byClient.set(client, names)
  return names
}

function makeNames() {
  const alive = new Map<string, string>()
  let sequence = 0
  let evicted: string[] = []
  const forget = (sql: string) => {
    const name = alive.get(sql)
    if (name && alive.delete(sql)) evicted.push(name)
  }
  return {
    forget,
    of(sql: string): string {
      const known = alive.get(sql)
      const name = known ?? `${createHash('sha1').update(sql).digest('base64url').slice(0, 12)}_${sequence++}`
      if (known) alive.delete(sql)
      else if (alive.size >= MAX_STATEMENTS) forget(alive.keys().next().value!)
      alive.set(sql, name) // youngest last
      return name
    },
    takeEvicted(): string[] {
      const names = evicted
      evicted = []
      return names
    },
  }
}
