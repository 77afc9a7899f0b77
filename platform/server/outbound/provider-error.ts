export type ProviderFailure = 'credential' | 'rate' | 'unavailable' | 'rejected' | 'notFound' | 'unknownOutcome'

/** Why a provider's call failed. `credential`: the account must be connected again; `rate` and `unavailable`: later may work, nothing
 * was changed; `rejected` and `notFound`: the same call will never work; `unknownOutcome`: a change may or may not have been made. */
export class ProviderError extends Error {
  readonly kind: ProviderFailure
  /** The HTTP status, or null when there was no answer. */
  readonly status: number | null
  readonly retryAfterSeconds: number | undefined
  /** The provider's own name of the problem, like `invalid_grant` or `RESOURCE_EXHAUSTED`, where it gave one. */
  readonly code: string | undefined
  /** What else the provider said of it, as it came. */
  readonly details: unknown
  constructor(
    kind: ProviderFailure,
    status: number | null,
    message: string,
    { retryAfterSeconds, code, details }: { retryAfterSeconds?: number; code?: string; details?: unknown } = {},
  ) {
    super(message)
    this.kind = kind
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.code = code
    this.details = details
  }
}
