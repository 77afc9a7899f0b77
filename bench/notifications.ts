import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { watchMemory } from '#apps/testing/memory-of.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { notificationType } from '#product/operations/notification-types/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { limit } from './report.ts'
import { type BenchProduct, withProduct } from './with-product.ts'

const USERS = 2_000
const FEW = 250
const MOST_MB = 50
const PATIENCE_MS = 300_000

/** One event that concerns 2,000 users, under the bell of each and as a mail: what the memory of a worker that did the same for 250 grows by. */
export async function benchNotifications() {
  const town = await openMailTown()
  try {
    await withProduct({ durable: false }, (product) => measureIn(product, town))
  } finally {
    await town.close()
  }
}

type Town = Awaited<ReturnType<typeof openMailTown>>

async function measureIn({ people: { home }, app, hands, ctx }: BenchProduct, { smtpUrl, providers }: Town) {
  const worker = fork(new URL('product-worker.ts', import.meta.url), {
    env: {
      ...process.env,
      BENCH_PRODUCT: JSON.stringify({ connection: app, filesFolder: tmpdir(), providers, smtpUrl }),
    },
  })
  try {
    await once(worker, 'message')
    const { rows } = await hands.query(
      `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'b', 'B', 'Bench', 'Bench') returning id`,
      [home.id],
    )
    await hands.query(
      `insert into notification_rule (tenant_id, type, email, in_app, updated_at) values ($1, $2, 'Immediate', 'Immediate', now())`,
      [home.id, notificationType.ReviewsDropped],
    )
    /** The location loses reviews, and everybody has been mailed. */
    const drop = async (lost: number) => {
      const payload = { locationId: Number(rows[0].id), sourceId: 1, lost, of: 100 }
      await ctx.tx((tx) => tx.emit(reviews, 'dropped', payload))
      const sent = `select count(*)::int as n, count(*) filter (where email = 'Sent')::int as sent from notification_item where note = $1`
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(250)) {
        const { n, sent: mailed } = (await hands.query(sent, [`${lost}/100`])).rows[0]
        if (n > 0 && n === mailed) return n as number
      }
      throw new Error('not everybody was mailed')
    }
    const { id: first, roleId } = home.users['Administrator']!
    const add = (mark: string, users: number) =>
      hands.query(
        `with made as (
           insert into users (agency_id, tenant_id, email) select agency_id, tenant_id, $4 || n || '@example.org'
           from users, generate_series(1, $1) n where users.id = $2 returning id, agency_id, tenant_id)
         insert into user_role select id, $3, agency_id, tenant_id from made`,
        [users, first, roleId, mark],
      )
    await add('few', FEW)
    await drop(1) // a worker that has been at work
    await add('many', USERS - FEW)
    const memory = watchMemory(worker.pid!)
    const idle = await memory.idle
    const told = await drop(2)
    memory.stop()
    if (told < USERS) throw new Error(`${told} users were told`)
    const name = `one event to ${told.toLocaleString('en-US')} users, by bell and mail, memory of the worker`
    limit(`${name} above idle`, (memory.peak() - idle) / 2 ** 20, MOST_MB, 'MB')
  } finally {
    worker.kill()
  }
}
