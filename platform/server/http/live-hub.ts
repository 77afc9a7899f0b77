import type { FastifyReply } from 'fastify'
import pg from 'pg'
import { platformFault } from '../system/fault.ts'
import type { Log } from '../system/log.ts'
import type { Gate, Who } from '../system/who.ts'
import { createLiveMemory } from './live-memory.ts'

export type LiveMessage = {
  tenantId: number
  /** For the browsers of all tenants. */
  everywhere?: true
  /** It changes who may be in the tenant. */
  entry?: true
  system: string
  event: string
  needs?: string
  /** It was too long to be carried: whoever it is for asks anew for what they show. */
  cut?: true
  /** Locations narrow it to those who reach one of them, people to themselves. */
  payload: { locationIds?: number[]; userIds?: number[] }
}
type Hearer = {
  tenantId: number
  who: Who
  /** What waits while it is asked whether they may still hear it. */
  held?: LiveMessage[]
  send(text: string): void
  doubt(): Promise<void>
  leave(): void
}

export type LiveHub = {
  /** Keeps the answer open for events of a tenant, the caller's own by default, and begins with those of the last `sinceMs`. `again` says who the caller is now, null when the session ended. */
  attach(
    reply: FastifyReply,
    asked: { tenantId: number | undefined; sinceMs?: number | undefined; again(): Promise<Who | null> },
  ): Promise<FastifyReply>
  close(): Promise<void>
  /** How many browsers are listening. */
  size(): number
}

export const LIVE_CHANNEL = 'live'
const RESYNC = 'event: resync\ndata: {}\n\n'
/** So many pages of one person hear at once; each keeps a connection, of which there is an end. */
export const MOST_STREAMS = 50
/** A browser that reads no more is cut off; it comes back and asks anew. */
const MOST_BYTES_WAITING = 1_000_000

/** Fans committed events out to open browsers: PostgreSQL notifies on commit, so nothing is told that did not happen. Every beat asks whether the listener still may. */
export async function openLiveHub(
  connection: pg.ClientConfig,
  gate: Gate,
  log: Log,
  { heartbeatSeconds = 25 } = {},
): Promise<LiveHub> {
  const hearers = new Set<Hearer>()
  const memory = createLiveMemory()
  const line = await keepListening(connection, log, {
    hear: (text) => {
      const message = JSON.parse(text) as LiveMessage
      memory.keep(message)
      tell(hearers, message)
      if (!message.entry) return
      for (const hearer of hearers) if (hearer.tenantId === message.tenantId) void hearer.doubt()
    },
    missed: () => {
      memory.miss()
      for (const { send } of hearers) send(RESYNC)
    },
  })

  return {
    size: () => hearers.size,
    async attach(reply, { tenantId: asked, sinceMs = 0, again }) {
      const who = await again()
      const tenantId = asked ?? who?.tenantId ?? undefined
      const enter = (now: Who | null) => (now && tenantId !== undefined ? gate.enter(now, tenantId) : null)
      const inside = await enter(who)
      if (!inside) throw platformFault('FORBIDDEN')
      const own = [...hearers].filter(({ who: { actorId } }) => actorId === inside.actorId)
      if (own.length >= MOST_STREAMS) throw platformFault('tooMany')
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write(': open\n\n')
      let doubts = 0
      const beat = setInterval(() => void stillThere(), heartbeatSeconds * 1000)
      const hearer: Hearer = {
        tenantId: tenantId!,
        who: inside,
        send(text) {
          if (raw.writableLength > MOST_BYTES_WAITING) raw.destroy()
          else raw.write(text)
        },
        async doubt() {
          const own = ++doubts
          hearer.held ??= []
          const now = await again().then(enter, () => null) // who is sent away for nothing comes back by themselves
          if (own !== doubts) return
          const { held = [] } = hearer
          delete hearer.held
          if (!now) return hearer.leave()
          hearer.who = now
          for (const message of held) tell([hearer], message)
        },
        leave() {
          clearInterval(beat)
          hearers.delete(hearer)
          raw.end()
        },
      }
      const stillThere = async () => {
        const now = await again().then(enter, () => hearer.who) // a database that is away for a moment sends nobody away
        if (!now) return hearer.leave()
        hearer.who = now
        hearer.send(': beat\n\n')
      }
      raw.on('close', hearer.leave)
      hearers.add(hearer)
      const lately = sinceMs > 0 ? memory.within(sinceMs) : []
      if (!lately) hearer.send(RESYNC)
      for (const message of lately ?? []) tell([hearer], message)
      if (raw.destroyed) hearer.leave()
      return reply
    },
    async close() {
      for (const { leave } of hearers) leave()
      await line.close()
    },
  }
}

/** One connection that listens, made anew whenever it is lost. */
async function keepListening(
  connection: pg.ClientConfig,
  log: Log,
  { hear, missed }: { hear(text: string): void; missed(): void },
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const listen = async () => {
    const next = new pg.Client(connection)
    next.on('error', (error) => log.warn({ err: error }, 'live connection lost'))
    next.on('notification', ({ payload }) => hear(payload!))
    try {
      await next.connect()
      await next.query(`listen ${LIVE_CHANNEL}`)
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    next.on('end', again)
    client = next
    if (closed) await next.end()
  }
  const again = () => {
    if (closed) return
    retry = setTimeout(() => void listen().then(missed, again), 500)
  }
  await listen()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}

function tell(hearers: Iterable<Hearer>, message: LiveMessage) {
  const { needs, everywhere, cut, entry: _entry, ...said } = message
  for (const { tenantId, who, send, held } of hearers) {
    if (!everywhere && tenantId !== message.tenantId) continue
    if (held) {
      held.push(message)
      continue
    }
    if (needs && !who.actions.has(needs)) continue
    const payload = theirsOf(message.payload, who)
    if (payload) send(cut ? RESYNC : `data: ${JSON.stringify({ ...said, payload })}\n\n`)
  }
}

/** What one person hears of it, naming no other person and no location out of their reach; null where it is not about theirs. */
function theirsOf(payload: LiveMessage['payload'], { userId, locationIds: scope }: Who): LiveMessage['payload'] | null {
  const { userIds, locationIds } = payload
  if (userIds) return userIds.includes(userId) ? { ...payload, userIds: [userId] } : null
  if (!locationIds || scope === 'all') return payload
  const theirs = locationIds.filter((id) => scope.includes(id))
  return theirs.length > 0 ? { ...payload, locationIds: theirs } : null
}
