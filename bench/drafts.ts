import { tmpdir } from 'node:os'
import { startSandbox } from '#apps/sandbox/start-sandbox.ts'
import { type Client, signInAs } from '#apps/testing/client.ts'
import { watchMemory } from '#apps/testing/memory-of.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { townWorld } from '#apps/testing/town-world.ts'
import { forkServer } from './fork-server.ts'
import { limit } from './report.ts'
import { type BenchProduct, withProduct } from './with-product.ts'

const DRAFTS = 1000
const WARM = 100
const AT_ONCE = 8
const MOST_MB = 50

/** What the server holds while a model drafts replies to a thousand reviews, beside what it held when it had done a hundred. */
export const benchDrafts = () => withProduct({ durable: true }, measure)

async function measure({ people: { home }, app, hands }: BenchProduct) {
  const sandbox = await startSandbox({ port: 0, world: townWorld, settings: { modelPieceMs: 0 } })
  const { rows } = await hands.query<{ id: number }>(
    `with place as (insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'plaza', 'plaza', 'Plaza', 'Plaza') returning id)
     insert into review (tenant_id, location_id, source_id, source_uid, rating, date, text)
     select $1, id, 1, 'r' || n, 1 + n % 5, now() - n * interval '1 minute', repeat('The soup was cold and nobody came. ', 1 + n % 20) from place, generate_series(1, $2::int) n returning id::int`,
    [home.id, DRAFTS + WARM],
  )
  const options = {
    connection: app,
    connections: 6,
    filesFolder: tmpdir(),
    providers: { receivers: `${sandbox.url}/` },
  }
  const { child, port, held } = await forkServer(options)
  try {
    const admin = await signInAs(`http://127.0.0.1:${port}`, home.users['Administrator']!.email, PASSWORD)
    const base = `/api/tenants/${home.id}`
    const { body: model } = await admin.get(`${base}/model`)
    const body = {
      isOn: true,
      baseUrl: `${sandbox.url}/model/v1`,
      model: 'town-small',
      key: 'sandbox-model',
      voice: '',
    }
    const saved = await admin.put(`${base}/model`, { ...body, version: model.version })
    if (saved.status !== 200) throw new Error(`answered ${saved.status} ${saved.key}`)
    const ids = rows.map(({ id }) => id)
    await draftAll(admin, base, ids.splice(0, WARM))
    const before = await held()
    const memory = watchMemory(child.pid!)
    const idle = await memory.idle
    await draftAll(admin, base, ids)
    memory.stop()
    limit(`memory that is left after ${DRAFTS} drafts`, ((await held()) - before) / 1e6, MOST_MB, 'MB')
    limit(`memory above idle while ${DRAFTS} replies are drafted`, (memory.peak() - idle) / 1e6, MOST_MB, 'MB')
  } finally {
    child.kill()
    await sandbox.close()
  }
}

async function draftAll(client: Client, base: string, ids: number[]): Promise<void> {
  const left = [...ids]
  const line = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const { status, body } = await client.post(`${base}/reviews/${id}/ai-draft`)
      if (status !== 200 || !/"kind":"done".*"model":"town-small/.test(String(body)))
        throw new Error(`answered ${status} ${body}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
}
