import type { PgBoss } from 'pg-boss'
import type { Log } from '../system/log.ts'
import { SCHEMA } from './bus.ts'

type Watched = { queue: string; latenessSeconds: number; wake(): void }

const due = `select q.name from unnest($1::text[]) q(name) where exists (
  select from ${SCHEMA}.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= ${SCHEMA}.job_now())`

/**
 * Wakes the queues in which something waits when it is asked to, and as often as each may be late: for retries, what was sent for later, what found its lane full.
 * Queues that may be equally late are asked about together, so that a hundred empty ones cost one question.
 */
export function watchDue(boss: PgBoss, log: Log, watched: readonly Watched[]) {
  const rounds = [...Map.groupBy(watched, ({ latenessSeconds }) => latenessSeconds)].map(([seconds, queues]) => {
    const byName = new Map(queues.map((one) => [one.queue, one]))
    let asking: Promise<void> | null = null
    const look = async () => {
      const { rows } = await boss.getDb().executeSql(due, [[...byName.keys()]])
      for (const { name } of rows) byName.get(name)?.wake()
    }
    const ask = () =>
      (asking ??= look()
        .catch((error: unknown) => log.warn({ err: error }, 'queues')) // the next round asks again
        .finally(() => (asking = null)))
    return { ask, underWay: () => asking, timer: setInterval(() => void ask(), seconds * 1000) }
  })
  return {
    ask: () => rounds.forEach((round) => void round.ask()),
    /** Resolves when what is asked is answered. */
    async stop() {
      for (const { timer } of rounds) clearInterval(timer)
      await Promise.all(rounds.map(({ underWay }) => underWay()))
    },
  }
}
