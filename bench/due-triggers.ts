import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedPeople } from '#apps/testing/seed-people.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { startPostgres } from '#platform/server/postgres/start-postgres.ts'
import { note } from './report.ts'

const ROWS = 1000
const ROUNDS = 25
const TRIGGER = 'due_notification_notifications_forget'
/** Each transaction holds what is due already; a statement of many rows looks once. */
const MAX_EACH = 2
const MAX_AT_ONCE = 1.25

/** What it costs a row to say when it is due: a thousand notifications written with the trigger that says it and without, in turn, on a server that waits for no disk. */
export async function benchDueTriggers() {
  const folder = await mkdtemp(join(tmpdir(), 'renown-bench-'))
  const server = await startPostgres({ dataFolder: folder, durable: false })
  const owner = new pg.Client(server.connection)
  const app = new pg.Client({ ...server.connection, user: 'app_rw' })
  try {
    await migrate(server.connection, server.connection.password)
    const { home } = await seedPeople(server.connection)
    await Promise.all([owner.connect(), app.connect()])
    await app.query(`set app.tenant_id = '${home.id}'`)
    const values = [home.id, home.users['Administrator']!.id]
    const insert = (rows: number) => `insert into notification (tenant_id, user_id, kind, subjects, about, at, read_at)
      select $1, $2, 'ReplyWaits', array[n], 'A name', now(), now() from generate_series(1, ${rows}) n`
    await compare('a thousand rows, each in a transaction', MAX_EACH, async () => {
      for (let row = 0; row < ROWS; row++) await app.query({ name: 'one', text: insert(1), values })
    })
    await compare('a thousand rows in one statement', MAX_AT_ONCE, async () => {
      await app.query(insert(ROWS), values)
    })
  } finally {
    await Promise.all([owner.end(), app.end()])
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }

  async function compare(what: string, target: number, write: () => Promise<void>) {
    const best = { enable: Infinity, disable: Infinity }
    for (let round = 0; round < 2 * ROUNDS; round++) {
      const how = round % 2 ? 'enable' : 'disable'
      await owner.query(`alter table notification ${how} trigger ${TRIGGER}`)
      const began = performance.now()
      await write()
      best[how] = Math.min(best[how], performance.now() - began)
      await owner.query('delete from notification')
      await owner.query('vacuum notification')
    }
    const inMs = (ms: number) => `${ms.toFixed(1)} ms`
    const ratio = best.enable / best.disable
    note({
      what: `${what}, with what is due and without`,
      figure: inMs(best.enable),
      baseline: inMs(best.disable),
      ratio,
      target,
      better: 'less',
    })
  }
}
