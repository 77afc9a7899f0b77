import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import PQueue from 'p-queue'
import { ProviderError } from './provider-error.ts'

export type LaneLimits = {
  /** Of one process at once. */
  concurrency: number
  /** So many failures in a row stop a lane for `restMs`. */
  failuresInRow: number
  restMs: number
}
export type Lane = {
  /** Runs one try when its turn has come. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Lanes by tenant and provider: each with a breaker of its own, so that one tenant's trouble is nobody else's. How many calls a minute has is counted by a call's `turn`, over all processes. */
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
  const calls = new PQueue({ concurrency: limits.concurrency })
  const breaker = circuitBreaker(handleWhen(isTrouble), {
    halfOpenAfter: limits.restMs,
    breaker: new ConsecutiveBreaker(limits.failuresInRow),
  })
  return {
    async run(work) {
      try {
        return await calls.add(() => breaker.execute(work))
      } catch (error) {
        if (!(error instanceof BrokenCircuitError)) throw error
        throw new ProviderError('unavailable', null, 'the provider failed repeatedly and is left alone for a while', {
          retryAfterSeconds: limits.restMs / 1000,
        })
      }
    },
  }
}

function isTrouble(error: unknown): boolean {
  return error instanceof ProviderError && (error.kind === 'unavailable' || error.kind === 'unknownOutcome')
}
