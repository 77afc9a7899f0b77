import { once } from 'node:events'
import { fork } from 'node:child_process'
import autocannon from 'autocannon'
import pg from 'pg'
import { verify } from '@node-rs/argon2'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import type { BenchWorld } from './bench-world.ts'
import { processorSeconds } from './processor-time.ts'
import { note } from './report.ts'

const AT_ONCE = 8
const A_ROUND = 250
const ROUNDS = 16

/** Signing in through HTTP against bare verifications of the same hash; turns are taken so that a noisy machine hits both. */
export async function benchSignIn(world: BenchWorld) {
  const client = new pg.Client(world.owner)
  await client.connect()
  const { email } = world.people.home.users['Administrator']!
  const { rows } = await client.query('select password_hash from users where email = $1', [email])
  await client.end()
  const hash = rows[0].password_hash as string
  const child = fork(new URL('product-server.ts', import.meta.url), {
    env: {
      ...process.env,
      BENCH_PRODUCT: JSON.stringify({ connection: world.app, connections: AT_ONCE, filesFolder: '/tmp' }),
    },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const call = {
    url: `http://127.0.0.1:${port}/api/auth/login2`,
    method: 'POST' as const,
    connections: AT_ONCE,
    amount: A_ROUND,
    headers: { 'content-type': 'application/json', 'x-requested-with': 'renown' },
    body: JSON.stringify({ email, password: PASSWORD }),
  }
  const works = { bare: () => verifyAgain(hash), product: () => signInAgain(call) }
  const pids = [process.pid, world.serverPid] // with what they started
  const sums = { bare: nothing(), product: nothing() }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of ['bare', 'product'] as const) {
      const before = processorSeconds(pids)
      const { done, seconds } = await works[name]()
      const after = processorSeconds(pids)
      if (round === 0) continue // both are warm from here on
      sums[name].done += done
      sums[name].seconds += seconds
      sums[name].processor += after === undefined || before === undefined ? Number.NaN : after - before
    }
  }
  child.kill()
  const rate = ({ done, seconds }: Sum) => done / seconds
  const cost = ({ done, processor }: Sum) => processor / done
  const byProcessor = cost(sums.bare) / cost(sums.product)
  note({
    what: `sign-in throughput, ${AT_ONCE} at once`,
    figure: `${rate(sums.product).toFixed(0)}/s`,
    baseline: `bare argon2id ${rate(sums.bare).toFixed(0)}/s`,
    ratio: rate(sums.product) / rate(sums.bare),
    target: 0.85,
    better: 'more',
    byProcessor: Number.isNaN(byProcessor) ? undefined : byProcessor,
  })
}

type Sum = { done: number; seconds: number; processor: number }
const nothing = (): Sum => ({ done: 0, seconds: 0, processor: 0 })

/** So many, until the last is answered: nothing of it is left to burden the other side's turn. */
async function signInAgain(call: autocannon.Options): Promise<{ done: number; seconds: number }> {
  const start = performance.now()
  let end = start
  const whole = Promise.withResolvers<autocannon.Result>()
  const run = autocannon(call, (error, result) => (error ? whole.reject(error) : whole.resolve(result)))
  run.on('response', () => (end = performance.now()))
  const result = await whole.promise
  if (result.non2xx || result.errors) throw new Error(`login2: ${result.non2xx} refused, ${result.errors} errors`)
  return { done: result.requests.total, seconds: (end - start) / 1000 }
}

/** As many, as many at once. */
async function verifyAgain(hash: string): Promise<{ done: number; seconds: number }> {
  const start = performance.now()
  let begun = 0
  const check = async () => {
    while (begun++ < A_ROUND) if (!(await verify(hash, PASSWORD))) throw new Error('the password does not fit')
  }
  await Promise.all(Array.from({ length: AT_ONCE }, check))
  return { done: A_ROUND, seconds: (performance.now() - start) / 1000 }
}
