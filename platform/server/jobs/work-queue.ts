import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Log } from '../system/log.ts'
import type { Envelope } from './bus.ts'
import { makeLanes, type Place } from './lanes.ts'

export type Message = JobWithMetadata<Envelope>
export type Outcome = { isDone: boolean; output?: object }
export type QueueRules = {
  queue: string
  /** Of one tenant at once; a process runs twice as many. */
  concurrency: number
  /** Of one lane at once, over all processes. */
  laneConcurrency: number
  /** How late may begin what nobody is woken for: retries, and what was sent for later. */
  latenessSeconds: number
  /** A worker that is silent for so long is taken for dead. */
  heartbeatSeconds: number
}
export type Working = {
  /** Something was sent to the queue. */
  wake(): void
  /** Takes nothing more, and resolves when what runs is through. */
  drain(): Promise<void>
  /** Gives back what still runs, for another worker to begin anew. */
  handBack(): Promise<void>
}

/** So many times as long as the look before it, but never so long that whoever asked would wonder. */
const REST = 4
const LONGEST_REST_MS = 2000

/** Works off one queue: as soon as a turn is free the next job is fetched for it, so that none waits for the slowest beside it. */
export function workQueue(
  boss: PgBoss,
  log: Log,
  rules: QueueRules,
  run: (message: Message) => Promise<Outcome>,
): Working {
  const { queue } = rules
  const lanes = makeLanes(rules.concurrency)
  const running = new Map<string, { message: Message; over: Promise<void> }>()
  let held: Message[] = [] // fetched before their tenant's lanes were known; claimed, and soon to begin
  const closing = new AbortController()
  let isWanted = false
  let isWoken = true
  let mayFetch = 0 // once nothing more was found: as many as have ended since
  let ended = 0
  let restsUntil = 0
  let rest: NodeJS.Timeout | null = null
  let filling: Promise<void> | null = null

  const heartbeat = setInterval(() => void beat(), (rules.heartbeatSeconds * 1000) / 3)
  const poll = setInterval(wake, rules.latenessSeconds * 1000)
  wake()

  /** To look through a long queue in vain is work for the database, so that each look is followed by a rest. */
  function wake() {
    const restMs = restsUntil - performance.now()
    if (restMs > 0) {
      rest ??= setTimeout(() => {
        rest = null
        wake()
      }, restMs)
      return
    }
    isWoken = true
    fill()
  }

  function fill() {
    isWanted = true
    filling ??= takeAll().finally(() => {
      filling = null
      if (isWanted && !closing.signal.aborted) fill() // wanted after the last look and before this
    })
  }

  async function takeAll() {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false
      if (isWoken) {
        isWoken = false
        mayFetch = Infinity
        lanes.mayHaveOthers()
      }
      try {
        while (!closing.signal.aborted && (await takeSome()));
      } catch (error) {
        log.warn({ queue, err: error }, 'queue') // the next poll tries again
      }
    }
  }

  /** False when there is nothing to take, or no turn free. */
  async function takeSome(): Promise<boolean> {
    beginHeld()
    const batchSize = Math.min(lanes.free(), mayFetch)
    if (batchSize <= 0) return false
    ended = 0
    const began = performance.now()
    const messages = (await boss.fetch<Envelope>(queue, {
      batchSize,
      includeMetadata: true,
      groupConcurrency: rules.laneConcurrency,
      ignoreGroups: lanes.passedOver(),
    })) as Message[]
    mayFetch -= messages.length
    for (const message of messages) lanes.seen(placeOf(message))
    if (closing.signal.aborted) held.push(...messages)
    else for (const message of messages) if (!tryBegin(message, run)) held.push(message)
    if (messages.length > 0 || lanes.nextRound()) return true
    mayFetch = ended
    const lookedMs = performance.now() - began
    restsUntil = performance.now() + Math.min(lookedMs * REST, LONGEST_REST_MS)
    return false
  }

  function beginHeld() {
    held = held.filter((message) => !tryBegin(message, runIfOurs))
  }

  function tryBegin(message: Message, work: (message: Message) => Promise<Outcome>): boolean {
    const place = placeOf(message)
    if (lanes.free() === 0 || !lanes.mayBegin(place)) return false
    lanes.begin(place)
    running.set(message.id, { message, over: through(message, work) })
    return true
  }

  async function through(message: Message, work: (message: Message) => Promise<Outcome>): Promise<void> {
    try {
      await settle(message, await work(message))
    } catch (error) {
      log.warn({ queue, job: message.id, err: error }, 'queue') // its heartbeat ends, and it is begun anew
    }
    running.delete(message.id)
    lanes.end(placeOf(message))
    mayFetch++
    ended++
    fill()
  }

  /** What was held for long may have been given to another worker. */
  async function runIfOurs(message: Message): Promise<Outcome> {
    const { affected } = (await boss.touch(queue, message)) as { affected: number }
    return affected === 1 ? run(message) : { isDone: true }
  }

  async function settle(message: Message, { isDone, output }: Outcome): Promise<void> {
    if (!running.has(message.id)) return // handed back
    if (isDone) await boss.complete(queue, message, output)
    else await boss.fail(queue, message, output)
  }

  async function beat() {
    const claimed = [...held, ...[...running.values()].map(({ message }) => message)]
    if (claimed.length === 0) return
    await boss.touch(queue, claimed).catch((error: unknown) => log.warn({ queue, err: error }, 'queue'))
  }

  return {
    wake,
    async drain() {
      closing.abort()
      clearInterval(poll)
      if (rest) clearTimeout(rest)
      await filling
      while (running.size > 0) await Promise.all([...running.values()].map(({ over }) => over))
    },
    async handBack() {
      clearInterval(heartbeat)
      const left = [...held, ...[...running.values()].map(({ message }) => message)]
      held = []
      running.clear()
      if (left.length > 0) await boss.fail(queue, left, { message: 'the worker stopped' })
    },
  }
}

function placeOf({ data, groupId }: Message): Place {
  const tenant = String(data.tenantId)
  return { tenant, lane: groupId ?? laneOf(data.tenantId) }
}

/** The lane of a tenant's jobs, or of one destination of theirs. */
export function laneOf(tenantId: number | null, destination?: string): string {
  return destination === undefined ? String(tenantId) : `${tenantId} ${destination}`
}
