import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { ruleEvent } from '#product/operations/automations/contract.ts'
import { addLowAndHigh } from '#product/operations/automations/server/real-reviews.test-data.ts'
import { note } from './report.ts'
import { type BenchProduct, withProduct } from './with-product.ts'

/** So many of the real reviews have at most two stars, identical rows kept. */
const LOW = 6564
const PART = 1000
const MOST_SLOWER = 1.5
const PATIENCE_MS = 1_800_000
const days = { from: '2000-01-01', to: '2099-12-31' }

/** A rule over real reviews opens a ticket for each low one, once, and none again; the last thousand take as long as the first. */
export const benchRuleHistory = () => withProduct({ durable: false }, measure)

async function measure({ people: { home }, app, hands }: BenchProduct) {
  await addLowAndHigh(hands, home.id)
  const { id, email } = home.users['Administrator']!
  await hands.query(`update users set location_access = 'ALL' where id = $1`, [id])
  const settings = JSON.stringify({ connection: app, connections: 6, filesFolder: tmpdir(), providers: {} })
  const env = { ...process.env, BENCH_PRODUCT: settings }
  const server = fork(new URL('product-server.ts', import.meta.url), { env })
  const worker = fork(new URL('product-worker.ts', import.meta.url), { env })
  try {
    const ready = once(worker, 'message')
    const [{ port }] = (await once(server, 'message')) as [{ port: number }]
    await ready
    const admin = await signInAs(`http://127.0.0.1:${port}`, email, PASSWORD)
    const rules = `/api/tenants/${home.id}/rules`
    const filters = [{ name: 'rating', operator: 3, values: ['2'] }]
    const actions = [{ kind: 'Ticket', title: 'Few stars' }]
    const made = await admin.post(rules, { name: 'Few stars', event: ruleEvent.ReviewReceived, filters, actions })
    const path = `${rules}/${made.body.id}`
    await admin.post(`${path}/dry-run`)
    const on = await admin.post(`${path}/on`)
    if (on.status !== 200) throw new Error(`answered ${on.status}: ${on.key}`)
    const progress = async () =>
      (
        await hands.query<{ tickets: number; under_way: boolean }>(
          `select (select count(*)::int from ticket) as tickets,
             exists (select from automation_history) or exists (select from automation_run where state = 'Waiting') as under_way`,
        )
      ).rows[0]!
    /** When each thousand was there, in milliseconds from the beginning. */
    const run = async () => {
      const began = performance.now()
      const reached: number[] = []
      await admin.post(`${path}/run-history`, days)
      for (;;) {
        const { tickets, under_way } = await progress()
        const now = performance.now() - began
        while (tickets >= (reached.length + 1) * PART) reached.push(now)
        if (!under_way) return { tickets, reached, ms: now }
        if (now > PATIENCE_MS) throw new Error(`it stands at ${tickets} tickets`)
        await wait(200)
      }
    }
    const { tickets, reached, ms } = await run()
    if (tickets !== LOW) throw new Error(`${tickets} tickets instead of ${LOW}`)
    const again = await run()
    if (again.tickets !== LOW) throw new Error(`${again.tickets} tickets after it ran again`)
    const [first, last] = [reached[0]!, reached.at(-1)! - reached.at(-2)!]
    note({
      what: `a ticket for each of ${LOW.toLocaleString('en-US')} reviews over history in ${(ms / 1000).toFixed(0)} s, none again; the last whole thousand`,
      figure: `${(last / 1000).toFixed(1)} s`,
      baseline: `${(first / 1000).toFixed(1)} s for the first`,
      ratio: last / first,
      target: MOST_SLOWER,
      better: 'less',
    })
  } finally {
    worker.kill('SIGKILL')
    server.kill()
  }
}
