import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { mediansMs, note } from './report.ts'
import { type BenchProduct, withProduct } from './with-product.ts'

const ROUNDS = 15
const CALLS = 120
const AT_ONCE = 8
const AT_LEAST = 0.8

/** How many calls a second an assistant gets answered over `/mcp`, against the same calls over the API. */
export const benchMcp = () => withProduct({ durable: true }, measure)

async function measure({ people: { home }, app }: BenchProduct) {
  const child = fork(new URL('product-server.ts', import.meta.url), {
    env: { ...process.env, BENCH_PRODUCT: JSON.stringify({ connection: app, connections: 6, filesFolder: tmpdir() }) },
  })
  try {
    const [{ port }] = (await once(child, 'message')) as [{ port: number }]
    const url = `http://127.0.0.1:${port}`
    const admin = await signInAs(url, home.users['Administrator']!.email, PASSWORD)
    const base = `/api/tenants/${home.id}`
    const made = await admin.post(`${base}/api-keys`, { name: 'Bench', actionIDs: ['reviews.view', 'tickets.view'] })
    const authorization = `Bearer ${made.body.key}`
    const overApi = async () => {
      const answer = await fetch(`${url}${base}/labels`, { headers: { authorization } })
      if (answer.status !== 200 || (await answer.text()) === '') throw new Error(`answered ${answer.status}`)
    }
    const overMcp = async () => {
      const answer = await fetch(`${url}/mcp`, {
        method: 'POST',
        headers: {
          authorization,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
          'mcp-protocol-version': '2025-06-18',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'list_labels', arguments: {} },
        }),
      })
      const text = await answer.text()
      if (answer.status !== 200 || !text.includes('"content"') || text.includes('isError'))
        throw new Error(text.slice(0, 300))
    }
    const { api, mcp } = await mediansMs(ROUNDS, { api: () => many(overApi), mcp: () => many(overMcp) })
    note({
      what: 'calls of an assistant over /mcp, eight at once',
      figure: `${((CALLS / mcp) * 1000).toFixed(0)} a second`,
      baseline: `${((CALLS / api) * 1000).toFixed(0)} a second over the API`,
      ratio: api / mcp,
      target: AT_LEAST,
      better: 'more',
    })
  } finally {
    child.kill()
  }
}

async function many(call: () => Promise<void>): Promise<void> {
  let left = CALLS
  const line = async () => {
    while (left-- > 0) await call()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
}
