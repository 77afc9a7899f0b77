import type { FastifyReply } from 'fastify'
import pg from 'pg'
import { platformFault } from '../system/fault.ts'
import type { Log } from '../system/log.ts'
import type { Gate, Who } from '../system/who.ts'

export type LiveMessage = {
  tenantId: number
  system: string
  event: string
  needs?: string
  payload: { locationIds?: number[] }
}
type Hearer = { tenantId: number; who: Who; send(text: string): void }

export type LiveHub = {
  attach(reply: FastifyReply, who: Who, tenantId: number | undefined): Promise<FastifyReply>
  close(): Promise<void>
  /** How many browsers are listening. */
  size(): number
}

export const LIVE_CHANNEL = 'live'
const HEARTBEAT_SECONDS = 25

/** Fans committed events out to open browsers: PostgreSQL notifies on commit, so nothing is told that did not happen. */
export async function openLiveHub(connection: pg.ClientConfig, gate: Gate, log: Log): Promise<LiveHub> {
  const hearers = new Set<Hearer>()
  let client: pg.Client | undefined
  let closed = false

  const listen = async () => {
    const next = new pg.Client(connection)
    next.on('error', (error) => log.warn({ err: error }, 'live connection lost'))
    next.on('end', () => {
      if (!closed) setTimeout(() => void listen().catch(() => next.emit('end')), 500)
    })
    next.on('notification', ({ payload }) => tell(hearers, JSON.parse(payload!) as LiveMessage))
    await next.connect()
    await next.query(`listen ${LIVE_CHANNEL}`)
    client = next
    for (const hearer of hearers) hearer.send('event: resync\ndata: {}\n\n') // something may have been missed
  }
  await listen()

  return {
    size: () => hearers.size,
    async attach(reply, who, asked) {
      const tenantId = asked ?? who.tenantId
      const inside = tenantId === null || tenantId === undefined ? null : await gate.enter(who, tenantId)
      if (!inside) throw platformFault('FORBIDDEN')
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write(': open\n\n')
      const hearer: Hearer = { tenantId: tenantId!, who: inside, send: (text) => void raw.write(text) }
      hearers.add(hearer)
      const beat = setInterval(() => void stillThere(), HEARTBEAT_SECONDS * 1000)
      const leave = () => {
        clearInterval(beat)
        hearers.delete(hearer)
      }
      const stillThere = async () => {
        const now = await gate.authorise(who.userId, tenantId!).catch(() => inside)
        if (now) return hearer.send(': beat\n\n')
        leave()
        raw.end()
      }
      raw.on('close', leave)
      return reply
    },
    async close() {
      closed = true
      hearers.clear()
      await client?.end()
    },
  }
}

function tell(hearers: Set<Hearer>, message: LiveMessage) {
  const { needs, ...said } = message
  const text = `data: ${JSON.stringify(said)}\n\n`
  for (const { tenantId, who, send } of hearers) {
    if (tenantId !== message.tenantId) continue
    if (needs && !who.actions.has(needs)) continue
    const { locationIds } = message.payload
    const scope = who.locationIds
    if (locationIds && scope !== 'all' && !locationIds.some((id) => scope.includes(id))) continue
    send(text)
  }
}
