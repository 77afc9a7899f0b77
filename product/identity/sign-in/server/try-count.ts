import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { hashOf } from '#platform/server/system/tokens.ts'

export type Counted = { of: string; key: string; windowSeconds: number }
export type Limit = Counted & { max: number }

/** Counts one more and answers how many there were in this window. Kept in the database, so that a restart forgives nothing and all servers count alike; works in the platform's scope. */
export async function countTry(db: Db, { of, key, windowSeconds }: Counted, now: Date): Promise<number> {
  const until = new Date(now.getTime() + windowSeconds * 1000)
  const { rows } = await sql<{ count: number }>`
    insert into try_count as t (key, count, until) values (${keyOf(of, key)}, 1, ${until})
    on conflict (key) do update set count = case when t.until <= ${now} then 1 else t.count + 1 end,
      until = case when t.until <= ${now} then excluded.until else t.until end
    returning count`.execute(db)
  return rows[0]!.count
}

/** Counts one more of each; true while all are within their limits. */
export async function consumeAttempts(db: Db, limits: readonly Limit[], now: Date): Promise<boolean> {
  let within = true
  for (const limit of limits) within = (await countTry(db, limit, now)) <= limit.max && within
  return within
}

/** Of these keys, those that have reached the limit; counts nothing. */
export async function exhausted(
  db: Db,
  { of, keys, max }: { of: string; keys: readonly string[]; max: number },
  now: Date,
): Promise<Set<string>> {
  const byHash = new Map(keys.map((key) => [keyOf(of, key).toString('hex'), key]))
  const found = await sql<{ key: Buffer }>`
    select key from try_count where key = any(${[...byHash.keys()].map((hex) => Buffer.from(hex, 'hex'))}::bytea[]) and until > ${now} and count >= ${max}`.execute(
    db,
  )
  return new Set(found.rows.map((row) => byHash.get(row.key.toString('hex'))!))
}

/** Takes one back that turned out to be none. */
export async function giveBackTry(db: Db, { of, key }: Counted): Promise<void> {
  await sql`update try_count set count = count - 1 where key = ${keyOf(of, key)} and count > 0`.execute(db)
}

/** Begins counting anew, after a success. */
export async function resetAttempts(db: Db, { of, keys }: { of: string; keys: readonly string[] }): Promise<void> {
  await sql`delete from try_count where key = any(${keys.map((key) => keyOf(of, key))}::bytea[])`.execute(db)
}

function keyOf(of: string, key: string): Buffer {
  return hashOf(`${of} ${key}`)
}
