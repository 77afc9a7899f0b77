import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { limit } from './report.ts'
import { type BenchProduct, withProduct } from './with-product.ts'

const WORKBENCHES = 200
/** Who sees all locations; none of them keeps more than fifty pages open. */
const ROLES = ['Administrator', 'Analyst', 'Responder', 'Response Approver'] as const
const ROUNDS = 15

/** How long after a change begins 200 open workbenches have heard of it, the last one included. */
export const benchLive = () => withProduct({ durable: true }, measure)

async function measure({ people: { home }, app, hands }: BenchProduct) {
  const { rows } = await hands.query<{ id: number }>(
    `with place as (insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'plaza', 'plaza', 'Plaza', 'Plaza') returning id)
     insert into review (tenant_id, location_id, source_id, source_uid, rating, date, text) select $1, id, 1, 'one', 4, now(), 'Fine.' from place returning id::int`,
    [home.id],
  )
  const child = fork(new URL('product-server.ts', import.meta.url), {
    env: { ...process.env, BENCH_PRODUCT: JSON.stringify({ connection: app, connections: 6, filesFolder: tmpdir() }) },
  })
  try {
    const [{ port }] = (await once(child, 'message')) as [{ port: number }]
    const clients = await Promise.all(
      ROLES.map((role) => signInAs(`http://127.0.0.1:${port}`, home.users[role]!.email, PASSWORD)),
    )
    const path = `/api/events?tenant=${home.id}`
    const ears = await Promise.all(
      Array.from({ length: WORKBENCHES }, (_, i) => listen(port, path, clients[i % ROLES.length]!.cookie)),
    )
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const from = performance.now()
      const heard = Promise.all(ears.map((ear) => ear.next()))
      const act = { kind: 'flag', value: round % 2 === 0 }
      const { status } = await clients[0]!.put(`/api/tenants/${home.id}/reviews/bulk`, { ids: [rows[0]!.id], act })
      if (status !== 200) throw new Error(`answered ${status}`)
      await heard
      times.push(performance.now() - from)
    }
    limit(`a change heard by ${WORKBENCHES} open workbenches, at the slowest`, Math.max(...times), 1000, 'ms')
    for (const ear of ears) ear.close()
  } finally {
    child.kill()
  }
}

/** Listens as an open page does; `next` is when a change of reviews is heard. */
async function listen(port: number, path: string, cookie: string) {
  const asked = request({ port, path, headers: { cookie } }).end()
  const [answer] = await once(asked, 'response')
  if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`)
  let hear = () => {}
  answer.setEncoding('utf8')
  answer.on('data', (text: string) => text.includes('"reviews"') && hear())
  answer.on('error', () => {}) // it is closed from here
  return {
    next: () => new Promise<void>((resolve) => (hear = resolve)),
    close: () => asked.destroy(),
  }
}
