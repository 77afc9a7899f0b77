import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { type Client, signInAs } from '#apps/testing/client.ts'
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
    await measureBeside({ port, authorization, admin, base, held })
  } finally {
    child.kill()
  }
}

type At = { url: string; authorization: string }

/** A tool against the route that it stands for. */
async function compare({ url, authorization }: At, name: string, given: object, at: string): Promise<void> {
  const [method, path] = at.split(' ') as [string, string]
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const asked = (of: { method: string; path: string; headers?: object; body?: object }) =>
    ask(agent, { ...of, url, headers: { authorization, ...of.headers } })
  const overApi = () => asked({ method, path, ...(method === 'GET' ? {} : { body: given }) })
  const accepted = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' }
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
  const overMcp = async () => {
    const text = await asked({ method: 'POST', path: '/mcp', headers: accepted, body: message })
    if (!text.includes('"content"') || text.includes('isError')) throw new Error(text.slice(0, 300))
  }
  for (let warm = 0; warm < WARM_ROUNDS; warm++) {
    await many(overApi)
    await many(overMcp)
  }
  const { api, mcp } = await mediansMs(ROUNDS, { api: () => many(overApi), mcp: () => many(overMcp) })
  agent.destroy()
  note({
    what: `calls of the tool ${name} over /mcp, eight at once`,
    figure: `${((CALLS / mcp) * 1000).toFixed(0)} a second`,
    baseline: `${((CALLS / api) * 1000).toFixed(0)} a second over the API`,
    ratio: api / mcp,
    target: AT_LEAST,
    better: 'more',
  })
}

/** By the plainest client there is, for it shares the processor with the server. */
async function ask(
  agent: Agent,
  { url, path, method, headers, body }: { url: string; path: string; method: string; headers: object; body?: object },
): Promise<string> {
  const text = body && JSON.stringify(body)
  const sent = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}
  const call = request(`${url}${path}`, { agent, method, headers: { ...headers, ...sent } })
  call.end(text)
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const heard = Buffer.concat(await answer.toArray()).toString()
  if (answer.statusCode !== 200 || heard === '') throw new Error(`answered ${answer.statusCode} ${heard}`)
  return heard
}

type Beside = { port: number; authorization: string; admin: Client; base: string; held(): Promise<number> }

/** Lists while 200 assistants hold their connections and read nothing of what they are answered, against lists without them; and what is held for them once garbage is gone, which a process keeps or not as it likes. */
async function measureBeside({ port, authorization, admin, base, held: heldBytes }: Beside): Promise<void> {
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
  const { alone, beside } = await mediansMs(ROUNDS, {
    alone: () => many(list),
    open,
    beside: () => many(list),
    close,
  })
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

async function many(call: () => Promise<unknown>): Promise<void> {
  let left = CALLS
  const line = async () => {
    while (left-- > 0) await call()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
}
