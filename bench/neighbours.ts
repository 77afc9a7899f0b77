import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInAs, type Client } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { MAX_COST, operator } from '#platform/contract/filter.ts'
import type { BenchWorld } from './bench-world.ts'
import { note } from './report.ts'

const LIST_CALLS = 1800 // so that one stall of the machine does not decide the slowest of a hundred
const DELIVERIES = 120
const COLLEAGUES_CALLS = 300
const HEAVY_CALLS = 12
const SILENT_ENDPOINTS = 4
const MESSAGES_TO_EACH = 60
const EXPORTS = 5

/** What a tenant, and a colleague of the same, feel of somebody who does their worst: heavy searches without a pause, exports, and receivers that never answer. */
export async function benchNeighbours(world: BenchWorld) {
  const filesFolder = await mkdtemp(join(tmpdir(), 'renown-bench-files-'))
  const arrivals = new Map<string, () => void>()
  const prompt = await listen((url, answer) => {
    answer()
    arrivals.get(url)?.()
  })
  const silent = await listen(() => {})
  const providers = { receivers: `${prompt.url}/,${silent.url}/` }
  const server = await start('product-server.ts', { connection: world.app, filesFolder, providers })
  const worker = await start('product-worker.ts', { connection: world.app, filesFolder, providers })
  const greedy = await signInAs(server.url, 'administrator@home.example', PASSWORD)
  const colleague = await signInAs(server.url, 'analyst@home.example', PASSWORD)
  const other = await signInAs(server.url, 'administrator@sibling.example', PASSWORD)
  const hook = await addEndpoint(other, world.small, `${prompt.url}/hook`)
  const measure = async () => ({
    list: percentile(99, await timed(LIST_CALLS, () => listCall(other, world.small))),
    colleague: percentile(50, await timed(COLLEAGUES_CALLS, () => listCall(colleague, world.large))),
    delivery: percentile(50, await timed(DELIVERIES, () => deliver(other, hook, arrivals))),
  })
  try {
    await measure() // warm
    const quiet = await measure()
    const end = await misbehave(greedy, world.large, silent.url)
    const beside = await measure()
    const told = await end()
    const compare = (what: string, part: keyof typeof quiet, target: number) =>
      note({
        what,
        figure: `${beside[part].toFixed(1)} ms`,
        baseline: `${quiet[part].toFixed(1)} ms when it is quiet`,
        ratio: beside[part] / quiet[part],
        target,
        better: 'less',
      })
    compare(`a tenant's list calls at p99 beside one that does its worst (${told})`, 'list', 5)
    compare('half of the list calls of a colleague in the same tenant meanwhile', 'colleague', 5)
    compare('its webhook deliveries meanwhile', 'delivery', 3)
  } finally {
    for (const { child } of [server, worker]) child.kill()
    for (const one of [prompt, silent]) one.close()
    await rm(filesFolder, { recursive: true, force: true })
  }
}

/** As badly as its limits allow, until the returned function is called, which says how the searches were answered. */
async function misbehave(client: Client, tenant: number, silentUrl: string): Promise<() => Promise<string>> {
  for (let i = 0; i < SILENT_ENDPOINTS; i++) {
    const hook = await addEndpoint(client, tenant, `${silentUrl}/${i}`)
    for (let n = 0; n < MESSAGES_TO_EACH; n++) await expectOk(client.put(`${hook}/test`))
  }
  const exports = `/api/tenants/${tenant}/exports`
  const asked: string[] = []
  for (let i = 0; i < EXPORTS; i++) {
    const { body } = await expectOk(
      client.post(exports, { list: 'reviews.reviews', format: 'csv', fields: ['rating', 'text'] }),
    )
    asked.push(`${exports}/${body.id}`)
  }
  const length = Math.floor(MAX_COST.searchedCharacters / MAX_COST.searches)
  const values = Array.from({ length: MAX_COST.searches }, (_, i) => `%${i}zz`.padEnd(length - 1, '_q') + '%')
  const filters = [{ name: 'text', operator: operator.CaseInsensitiveLike, values }]
  const over = new AbortController()
  const answers = new Map<number, number>()
  const again = async () => {
    while (!over.signal.aborted) {
      const { status } = await client.put(`/api/tenants/${tenant}/reviews/count`, { filters })
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  const calls = Array.from({ length: HEAVY_CALLS }, again)
  return async () => {
    over.abort()
    await Promise.all(calls)
    for (const one of asked) await client.post(`${one}/cancel`, {})
    return `${HEAVY_CALLS} searches at once, answered ${[...answers].map(([status, n]) => `${status}: ${n}`).join(', ')}`
  }
}

async function addEndpoint(client: Client, tenant: number, url: string): Promise<string> {
  const at = `/api/tenants/${tenant}/webhooks`
  const { body } = await expectOk(client.post(at, { name: url, url, events: ['reviews.changed'] }))
  return `${at}/${body.webhook.id}`
}

const listCall = (client: Client, tenant: number) =>
  expectOk(
    client.put(`/api/tenants/${tenant}/reviews/search`, {
      filters: [{ name: 'rating', operator: operator.Equal, values: ['1', '2'] }],
      limit: 50,
    }),
  )

async function deliver(client: Client, hook: string, arrivals: Map<string, () => void>) {
  const arrived = new Promise<void>((resolve) => arrivals.set('/hook', resolve))
  await expectOk(client.put(`${hook}/test`))
  await arrived
}

async function expectOk<T extends { status: number; key?: string }>(call: Promise<T>): Promise<T> {
  const answer = await call
  if (answer.status !== 200) throw new Error(`answered ${answer.status} ${answer.key}`)
  return answer
}

async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let i = 0; i < times; i++) {
    const start = performance.now()
    await work()
    taken.push(performance.now() - start)
  }
  return taken.sort((a, b) => a - b)
}

function percentile(percent: number, sorted: readonly number[]): number {
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1]!
}

async function listen(hear: (url: string, answer: () => void) => void) {
  const server = createServer((request, response) => hear(request.url!, () => response.end('{}')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function start(file: string, options: object) {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, BENCH_PRODUCT: JSON.stringify({ connections: 10, ...options }) },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, url: `http://127.0.0.1:${port}` }
}
