import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import PQueue from 'p-queue'
import { ProviderError } from './provider-error.ts'

export type LaneLimits = {
  /** `Infinity` where turns are counted elsewhere. */
  callsPerMinute: number
  editsPerMinute: number
  concurrency: number
  /** So many failures in a row stop a lane for `restMs`. */
  failuresInRow: number
  restMs: number
}
export type Lane = {
  /** Runs one try when its turn has come; `profile` counts as an edit of that profile too. */
  run<T>(profile: string | undefined, work: () => Promise<T>): Promise<T>
}

const MINUTE_MS = 60_000
const MOST_PROFILES = 5000

/** Lanes by tenant and provider: each with a pace and a breaker of its own, so that one tenant's trouble is nobody else's. */
export function createLanes(): (key: string, limits: LaneLimits) => Lane {
  const lanes = new Map<string, Lane>()
  return (key, limits) => {
    const known = lanes.get(key)
    if (known) return known
    const lane = createLane(limits)
    lanes.set(key, lane)
    return lane
  }
}

function createLane(limits: LaneLimits): Lane {
  const calls = pace(limits.callsPerMinute, limits.concurrency)
  const edits = new Map<string, PQueue>()
  const breaker = circuitBreaker(handleWhen(isTrouble), {
    halfOpenAfter: limits.restMs,
    breaker: new ConsecutiveBreaker(limits.failuresInRow),
  })
  const editsOf = (profile: string) => {
    const queue = edits.get(profile) ?? pace(limits.editsPerMinute, 1)
    edits.delete(profile)
    edits.set(profile, queue) // the longest unused comes first
    for (const [name, old] of edits) {
      if (edits.size <= MOST_PROFILES) break
      if (old.size === 0 && old.pending === 0) edits.delete(name)
    }
    return queue
  }
  return {
    async run(profile, work) {
      const paced = () => calls.add(() => breaker.execute(work))
      try {
        return await (profile === undefined ? paced() : editsOf(profile).add(paced))
      } catch (error) {
        if (!(error instanceof BrokenCircuitError)) throw error
        throw new ProviderError('unavailable', null, 'the provider failed repeatedly and is left alone for a while', {
          retryAfterSeconds: limits.restMs / 1000,
        })
      }
    },
  }
}

function pace(perMinute: number, concurrency: number): PQueue {
  if (perMinute === Infinity) return new PQueue({ concurrency })
  return new PQueue({ concurrency, intervalCap: perMinute, interval: MINUTE_MS, strict: true })
}

function isTrouble(error: unknown): boolean {
  return error instanceof ProviderError && (error.kind === 'unavailable' || error.kind === 'unknownOutcome')
}
