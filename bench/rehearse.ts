import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { mediansMs, note } from './report.ts'
import { type BenchProduct, withProduct } from './with-product.ts'

const ROUNDS = 60
const TICKETS = 50
const AT_MOST = 1.5

/** How long it takes to say what giving tickets to somebody would do, with all that would follow, against doing it with all that follows. */
export const benchRehearse = () => withProduct({ durable: true }, measure)

async function measure({ people: { home }, app, hands }: BenchProduct) {
  const options = JSON.stringify({ connection: app, connections: 6, filesFolder: tmpdir(), providers: {} })
  const start = (file: string) =>
    fork(new URL(file, import.meta.url), { env: { ...process.env, BENCH_PRODUCT: options } })
  const [server, worker] = [start('product-server.ts'), start('product-worker.ts')]
  try {
    const [[{ port }]] = (await Promise.all([once(server, 'message'), once(worker, 'message')])) as [
      [{ port: number }],
      unknown,
    ]
    const admin = await signInAs(`http://127.0.0.1:${port}`, home.users['Administrator']!.email, PASSWORD)
    const base = `/api/tenants/${home.id}/tickets`
    const { rows } = await hands.query<{ id: number }>(
      `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'plaza', 'plaza', 'Plaza', 'Plaza') returning id::int`,
      [home.id],
    )
    const ids: number[] = []
    for (let at = 0; at < TICKETS; at++)
      ids.push((await admin.post(base, { type: 28, title: `Cold soup ${at}`, locationID: rows[0]!.id })).body.id)
    const people = [home.users['Responder']!.id, home.users['Administrator']!.id]
    let turn = 0
    const give = async (some: number[], headers: Record<string, string>) => {
      const act = { kind: 'user', userID: people[(turn++ >> 1) % 2] }
      const { status } = await admin.put(`${base}/act`, { ids: some, act }, headers)
      if (status !== 200) throw new Error(`answered ${status}`)
    }
    const isDone = async () => {
      const { rows: left } = await hands.query(
        `select from jobs.job where state < 'completed' and start_after <= now() limit 1`,
      )
      return left.length === 0
    }
    const followed = async () => {
      while (!(await isDone())) await sleep(2)
    }
    await followed()
    for (const some of [ids.slice(0, 1), ids]) {
      const { rehearsed, done } = await mediansMs(ROUNDS, {
        rehearsed: () => give(some, { prefer: 'rehearse' }),
        done: async () => {
          await give(some, {})
          await followed()
        },
      })
      note({
        what: `rehearsing to give ${some.length} of ${TICKETS} tickets to somebody, with all that would follow`,
        figure: `${rehearsed.toFixed(1)} ms`,
        baseline: `${done.toFixed(1)} ms for doing it, with all that follows`,
        ratio: rehearsed / done,
        target: AT_MOST,
        better: 'less',
      })
    }
  } finally {
    server.kill()
    worker.kill()
  }
}
