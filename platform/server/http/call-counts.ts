import { sql } from 'kysely'
import type { Services } from '../system/services.ts'
import { hashOf } from '../system/tokens.ts'

const MINUTE_MS = 60_000
/** So long a server counts by itself before it hears from the others. */
const EXCHANGE_MS = 2000
/** Of the limit, what a caller may have at one server before the others are told. */
const QUIET_SHARE = 1 / 20
const MOST_CALLERS = 50_000

type Window = { own: number; untold: number; known: number; endsAt: number }

/**
 * Counts the calls of each caller by the minute, over all servers of a database, and no call waits for that: a server counts by itself and settles with the others every two seconds, of callers with more than a
 * twentieth of the limit. So beside the limit a caller has at most a twentieth of it at each server, and what the other servers let in within two seconds.
 */
export function createCallCounts(
  { door, clock, log }: Pick<Services, 'door' | 'clock' | 'log'>,
  callsPerMinute: number,
) {
  const windows = new Map<string, Window>() // whose window began last stands last
  const db = door.write('platform')
  const now = () => clock.now().getTime()
  let settling: Promise<void> | null = null
  const timer = setInterval(() => {
    settling ??= settle()
      .catch((error: unknown) => log.warn({ err: error }, 'calls of other servers are not known'))
      .finally(() => (settling = null))
  }, EXCHANGE_MS)

  function windowOf(key: string): Window {
    const known = windows.get(key)
    if (known && known.endsAt > now()) return known
    const window = { own: 0, untold: 0, known: 0, endsAt: now() + MINUTE_MS }
    windows.delete(key)
    windows.set(key, window)
    if (windows.size > MOST_CALLERS) windows.delete(windows.keys().next().value!)
    return window
  }

  async function settle(): Promise<void> {
    const told = [...windows]
      .filter(([, { own, endsAt }]) => own > callsPerMinute * QUIET_SHARE && endsAt > now())
      .map(([caller, window]) => ({ window, key: hashOf(caller), calls: window.untold }))
      .toSorted((a, b) => a.key.compare(b.key)) // servers lock in one order
    if (told.length === 0) return
    const at = clock.now()
    const { rows } = await sql<{ key: Buffer; calls: number; until: Date }>`
      insert into call_count as c (key, calls, until)
        select * from unnest(${told.map(({ key }) => key)}::bytea[], ${told.map(({ calls }) => calls)}::int[], ${told.map(({ window }) => new Date(window.endsAt))}::timestamptz[])
      on conflict (key) do update set calls = case when c.until <= ${at} then excluded.calls else c.calls + excluded.calls end,
        until = case when c.until <= ${at} then excluded.until else c.until end
      returning key, calls, until`.execute(db)
    const found = new Map(rows.map((row) => [row.key.toString('hex'), row]))
    for (const { window, key, calls } of told) {
      const row = found.get(key.toString('hex'))!
      window.untold -= calls
      window.known = row.calls
      window.endsAt = row.until.getTime()
    }
  }

  return {
    /** Counts one more; answers how many there are, and for how long that counts. */
    take(key: string): { current: number; ttl: number } {
      const window = windowOf(key)
      window.own++
      window.untold++
      return { current: window.known + window.untold, ttl: window.endsAt - now() }
    },
    /** Resolves when nothing more is asked of the database. */
    async close() {
      clearInterval(timer)
      await settling
    },
  }
}

/** The counts as `@fastify/rate-limit` asks for them. */
export function storeOf(counts: Pick<ReturnType<typeof createCallCounts>, 'take'>) {
  return class Store {
    incr(key: string, done: (error: null, counted: { current: number; ttl: number }) => void) {
      done(null, counts.take(key))
    }
    child() {
      return this
    }
  }
}
