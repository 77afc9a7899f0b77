import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { type Client, signInAs } from '#apps/testing/client.ts'
import { watchMemory } from '#apps/testing/memory-of.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { forkServer } from './fork-server.ts'
import { limit, mediansMs, note } from './report.ts'
import { type BenchProduct, withProduct } from './with-product.ts'

const ROUNDS = 15
const CALLS = 120
const AT_ONCE = 8
const AT_LEAST = 0.8
const REVIEWS = 1000
const CONNECTIONS = 200
const MOST_MB = 50
/** After so many the server's code is compiled and it has grown as large as it has to be. */
const WARM_ROUNDS = 3
const LISTS_AT_LEAST = 0.95

/** How many calls a second an assistant gets answered over `/mcp`, against the same calls over the API, and what 200 of them that do not read cost everybody else. */
export const benchMcp = () => withProduct({ durable: true }, measure)

async function measure({ people: { home }, app, hands }: BenchProduct) {
  const { rows } = await hands.query<{ id: number }>(
    `with place as (insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'plaza', 'plaza', 'Plaza', 'Plaza') returning id)
     insert into review (tenant_id, location_id, source_id, source_uid, rating, date, text)
     select $1, id, 1, 'r' || n, 1 + n % 5, now() - n * interval '1 minute', repeat('The soup was cold and nobody came. ', 1 + n % 20) from place, generate_series(1, $2::int) n returning id::int`,
    [home.id, REVIEWS],
  )
  const { child, port, held } = await forkServer({ connection: app, connections: 6, filesFolder: tmpdir() })
  try {
    const url = `http://127.0.0.1:${port}`
    const admin = await signInAs(url, home.users['Administrator']!.email, PASSWORD)
    const base = `/api/tenants/${home.id}`
    const made = await admin.post(`${base}/api-keys`, { name: 'Bench', actionIDs: ['reviews.view', 'tickets.view'] })
    const authorization = `Bearer ${made.body.key}`
    const [{ id: reviewId } = { id: 0 }] = rows
    await compare({ url, authorization }, 'list_labels', {}, `GET ${base}/labels`)
    await compare({ url, authorization }, 'find_reviews', { limit: 20 }, `PUT ${base}/reviews/search`)
    await compare({ url, authorization }, 'get_review', { reviewId }, `GET ${base}/reviews/${reviewId}`)
    await measureBeside(child.pid!, { port, authorization, admin, base, held })
  } finally {
    child.kill()
  }
}

type At = { url: string; authorization: string }

/** A tool against the route that it stands for. */
async function compare({ url, authorization }: At, name: string, given: object, at: string): Promise<void> {
  const [method, path] = at.split(' ')
  const json = { 'content-type': 'application/json' }
  const body = method === 'GET' ? {} : { body: JSON.stringify(given), headers: { authorization, ...json } }
  const overApi = async () => {
    const answer = await fetch(`${url}${path}`, { method: method!, headers: { authorization }, ...body })
    if (answer.status !== 200 || (await answer.text()) === '') throw new Error(`answered ${answer.status}`)
  }
  const overMcp = async () => {
    const answer = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        authorization,
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-06-18',
        ...json,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
    })
    const text = await answer.text()
    if (answer.status !== 200 || !text.includes('"content"') || text.includes('isError'))
      throw new Error(text.slice(0, 300))
  }
  for (let warm = 0; warm < WARM_ROUNDS; warm++) {
    await many(overApi)
    await many(overMcp)
  }
  const { api, mcp } = await mediansMs(ROUNDS, { api: () => many(overApi), mcp: () => many(overMcp) })
  note({
    what: `calls of the tool ${name} over /mcp, eight at once`,
    figure: `${((CALLS / mcp) * 1000).toFixed(0)} a second`,
    baseline: `${((CALLS / api) * 1000).toFixed(0)} a second over the API`,
    ratio: api / mcp,
    target: AT_LEAST,
    better: 'more',
  })
}

type Beside = { port: number; authorization: string; admin: Client; base: string; held(): Promise<number> }

/** Lists while 200 assistants hold their connections and read nothing of what they are answered, against lists without them. */
async function measureBeside(
  pid: number,
  { port, authorization, admin, base, held: heldBytes }: Beside,
): Promise<void> {
  const list = async () => {
    const { status } = await admin.put(`${base}/reviews/search`, { limit: 50 })
    if (status !== 200) throw new Error(`answered ${status}`)
  }
  let held: Socket[] = []
  const open = async () => {
    held = await Promise.all(Array.from({ length: CONNECTIONS }, () => hold(port, authorization)))
  }
  const close = async () => held.forEach((socket) => socket.destroy())
  for (let warm = 0; warm < WARM_ROUNDS; warm++) {
    await open()
    await many(list)
    await close()
  }
  const before = await heldBytes()
  const memory = watchMemory(pid)
  const idle = await memory.idle
  const { alone, beside } = await mediansMs(ROUNDS, {
    alone: () => many(list),
    open,
    beside: () => many(list),
    close,
  })
  memory.stop()
  note({
    what: `lists beside ${CONNECTIONS} assistants that hold a connection and read nothing`,
    figure: `${((CALLS / beside) * 1000).toFixed(0)} a second`,
    baseline: `${((CALLS / alone) * 1000).toFixed(0)} a second without them`,
    ratio: alone / beside,
    target: LISTS_AT_LEAST,
    better: 'more',
  })
  const after = await heldBytes()
  await open()
  const beside200 = await heldBytes()
  await close()
  limit(`memory that ${CONNECTIONS} such assistants hold`, (beside200 - after) / 1e6, MOST_MB, 'MB')
  limit(`memory that is left after ${ROUNDS} times as many`, (after - before) / 1e6, MOST_MB, 'MB')
  const above = (memory.peak() - idle) / 1e6
  note({
    what: `memory of the server with ${CONNECTIONS} such assistants, ${ROUNDS} times after the first ${WARM_ROUNDS}`,
    figure: `${Math.round(above)} MB more`,
    baseline: `${MOST_MB} MB (${Math.round(idle / 1e6)} MB after those)`,
    ratio: above / MOST_MB,
    target: 1,
    better: 'less',
  })
}

/** Asks for all tools, which is the longest answer there is, and never reads it; resolves once the server has begun to answer. */
async function hold(port: number, authorization: string): Promise<Socket> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const head = [
    'POST /mcp HTTP/1.1',
    'host: localhost',
    `authorization: ${authorization}`,
    'accept: application/json, text/event-stream',
    'content-type: application/json',
    'mcp-protocol-version: 2025-06-18',
    `content-length: ${body.length}`,
  ]
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  await once(socket, 'readable')
  return socket
}

async function many(call: () => Promise<void>): Promise<void> {
  let left = CALLS
  const line = async () => {
    while (left-- > 0) await call()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
}
