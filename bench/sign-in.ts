import { once } from 'node:events'
import { fork } from 'node:child_process'
import pg from 'pg'
import { verify } from '@node-rs/argon2'
import { makeClient } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import type { BenchWorld } from './bench-world.ts'
import { note } from './report.ts'

const AT_ONCE = 8
const SIGN_INS = 120
const ROUNDS = 5

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
  const open = makeClient(`http://127.0.0.1:${port}`)
  const signIn = async () => {
    const { status } = await open.post('/api/auth/login2', { email, password: PASSWORD })
    if (status !== 200) throw new Error(`login2 answered ${status}`)
  }
  const check = async () => {
    if (!(await verify(hash, PASSWORD))) throw new Error('the password does not fit')
  }
  const ms = { bare: 0, product: 0 }
  for (let round = 0; round <= ROUNDS; round++) {
    const bare = await timeOf(check)
    const product = await timeOf(signIn)
    if (round === 0) continue // both are warm from here on
    ms.bare += bare
    ms.product += product
  }
  child.kill()
  const rate = (sum: number) => (SIGN_INS * ROUNDS * 1000) / sum
  note({
    what: `sign-in throughput, ${AT_ONCE} at once`,
    figure: `${rate(ms.product).toFixed(0)}/s`,
    baseline: `bare argon2id ${rate(ms.bare).toFixed(0)}/s`,
    ratio: rate(ms.product) / rate(ms.bare),
    target: 0.85,
    better: 'more',
  })
}

/** As many at once as given until all are done. */
async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  let left = SIGN_INS
  const take = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
  return performance.now() - start
}
