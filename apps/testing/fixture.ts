import type pg from 'pg'
import type { SeededTenant } from './seed-people.ts'

/** One thing of every kind that contracts name ids of, all of one tenant. */
export type Things = Record<string, number>

/** How one thing of a kind is made, as the database's owner, after those it `needs`; `mark` stands in every text that could leak. */
export type Fixture = {
  needs?: readonly string[]
  /** Made wherever a thing of that kind is. */
  along?: string
  /** All tenants have the same ones, or some of the same beside their own. */
  shared?: true | 'partly'
  /** Stands above the tenants: a sibling’s is of one’s own agency. */
  above?: true
  make: (owner: pg.Client, at: { tenant: SeededTenant; things: Things; mark: string }) => Promise<number>
}

/** The fixtures of a system by the kinds that contracts call (`id('role')`), in the order in which they need one another. */
export type Fixtures = Record<string, Fixture>

/** What the events of a system that carry personal data outside tell of such things, by the name of the event. */
export type Payloads = Record<string, (things: Things) => object>

/** Runs a statement that returns one `id`. */
export async function insertOne(owner: pg.Client, sql: string, values: unknown[]): Promise<number> {
  const { rows } = await owner.query(sql, values)
  return Number(rows[0].id)
}

let count = 0
/** What no other fixture of this process has had. */
export const unique = () => `${++count}`
