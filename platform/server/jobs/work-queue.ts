import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Log } from '../system/log.ts'
import type { Envelope } from './bus.ts'
import { createClaims } from './claims.ts'
import { createLanes, type Place } from './lanes.ts'
import { createLooks } from './looks.ts'

export type Message = JobWithMetadata<Envelope>
export type Outcome = { isDone: boolean; output?: object }
export type QueueRules = {
  queue: string
  /** Of one tenant at once; a process runs twice as many. */
  concurrency: number
  /** Of one lane at once, over all processes. */
  laneConcurrency: number
  /** A worker that is silent for so long is taken for dead. */
  heartbeatSeconds: number
}
export type Working = {
  /** Something is there to take. */
  wake(): void
  /** Takes nothing more, and resolves when what runs is through. */
  drain(): Promise<void>
  /** Gives back what still runs, for another worker to begin anew. */
  handBack(): Promise<void>
}

/** Works off one queue: as soon as a turn is free the next job is fetched for it, so that none waits for the slowest beside it. */
export function workQueue(
  boss: PgBoss,
  log: Log,
  rules: QueueRules,
  run: (message: Message) => Promise<Outcome>,
): Working {
  const { queue } = rules
  const lanes = createLanes(rules.concurrency)
  const claims = createClaims({ boss, log, ...rules })
  const looks = createLooks(lookAgain)
  const closing = new AbortController()
  let isWanted = false
  let isWoken = false
  let mayFetch = 0 // once nothing more was found: as many as have ended since
  let ended = 0
  let filling: Promise<void> | null = null

  function lookAgain() {
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
        lanes.canHaveOthers()
      }
      try {
        while (!closing.signal.aborted && (await takeSome()));
      } catch (error) {
        log.warn({ queue, err: error }, 'queue') // the next time it is woken it tries again
      }
    }
  }

  /** False when there is nothing to take, or no turn free. */
  async function takeSome(): Promise<boolean> {
    claims.offerHeld((message) => tryBegin(message, claims.ifOurs(run)))
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
    if (closing.signal.aborted) claims.hold(...messages)
    else for (const message of messages) if (!tryBegin(message, run)) claims.hold(message)
    if (messages.length > 0 || lanes.nextRound()) return true
    mayFetch = ended
    looks.wasInVain(performance.now() - began)
    return false
  }

  function tryBegin(message: Message, work: (message: Message) => Promise<Outcome>): boolean {
    const place = placeOf(message)
    if (lanes.free() === 0 || !lanes.canBegin(place)) return false
    lanes.begin(place)
    claims.begin(message, work, () => {
      lanes.end(place)
      mayFetch++
      ended++
      fill()
    })
    return true
  }

  return {
    wake: looks.ask,
    async drain() {
      closing.abort()
      looks.stop()
      await filling
      await claims.over()
    },
    handBack: claims.handBack,
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
