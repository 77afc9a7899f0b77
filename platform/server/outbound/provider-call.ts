import { DelegateBackoff, handleWhen, retry } from 'cockatiel'
import type { Services } from '../system/services.ts'
import { createLanes, type LaneLimits } from './create-lanes.ts'
import { ProviderError } from './provider-error.ts'
import { readAnswer, readFailure } from './read-answer.ts'

export type ProviderPolicy = LaneLimits & {
  timeoutMs: number
  /** Tries in all, the first one counted. */
  tries: number
  firstDelayMs: number
  /** The longest wait between tries; a provider that asks for more gets a `rate` failure, and the job comes back later. */
  longestDelayMs: number
  /** Failures that no other try will change, though their kind is one that passes. */
  isFinal?(error: ProviderError): boolean
}
export const defaultPolicy: ProviderPolicy = {
  concurrency: 6,
  failuresInRow: 10,
  restMs: 30_000,
  timeoutMs: 20_000,
  tries: 5,
  firstDelayMs: 500,
  longestDelayMs: 20_000,
}

export type ProviderRequest = {
  tenantId: number
  provider: string
  method: string
  url: string
  headers?: Record<string, string>
  body?: string
  /** The call may be made twice without harm; GET unless told. */
  repeatable?: boolean
  /** Waits until this call may be made, where more than one tenant or process shares what it takes; asked before each try. */
  turn?(): Promise<void>
}
export type ProviderCall = (request: ProviderRequest, policy?: ProviderPolicy) => Promise<unknown>

const callers = new WeakMap<Services['fetch'], ProviderCall>()

/** The way to every provider, one per process: broken off per tenant and provider, tried again where that is harmless. Answers JSON, raises `ProviderError`. */
export function providerCall({ fetch: safeFetch, clock }: Pick<Services, 'fetch' | 'clock'>): ProviderCall {
  const known = callers.get(safeFetch)
  if (known) return known
  const laneOf = createLanes()
  const call: ProviderCall = (request, policy = defaultPolicy) => {
    const lane = laneOf(`${request.tenantId} ${request.provider}`, policy)
    const { method, headers, body, repeatable = method === 'GET' } = request
    const once = async () => {
      await request.turn?.()
      const sent = { method, headers, body, timeoutMs: policy.timeoutMs, redirects: 0, toProvider: true as const }
      const answer = await safeFetch(request.url, sent).catch((error: unknown) => {
        throw readFailure(error, repeatable)
      })
      return readAnswer(answer, repeatable, clock.now())
    }
    return patience(policy).execute(() => lane.run(once))
  }
  callers.set(safeFetch, call)
  return call
}

/** Waits grow by half chance; what a provider asks for is the least. */
function patience({ tries, firstDelayMs, longestDelayMs, isFinal }: ProviderPolicy) {
  return retry(
    handleWhen((error) => mayTryAgain(error, longestDelayMs) && !isFinal?.(error as ProviderError)),
    {
      maxAttempts: tries - 1,
      backoff: new DelegateBackoff(({ attempt, result }) => {
        const grown = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2)
        return Math.max(grown, askedMs('error' in result ? result.error : null))
      }),
    },
  )
}

/** Neither kind has changed anything: a change with an unknown outcome is of another kind. */
function mayTryAgain(error: unknown, longestDelayMs: number): boolean {
  if (!(error instanceof ProviderError)) return false
  return (error.kind === 'rate' || error.kind === 'unavailable') && askedMs(error) <= longestDelayMs
}

function askedMs(error: unknown): number {
  return error instanceof ProviderError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
}
