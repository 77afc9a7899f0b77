export type OutboundFailure =
  | 'refused'
  | 'timeout'
  | 'reset'
  | 'unresolved'
  | 'tooLarge'
  | 'tooManyRedirects'
  | 'canceled'

export class OutboundError extends Error {
  readonly kind: OutboundFailure
  /** Whether the request may have reached the other side: then its outcome is unknown, not failed. */
  readonly mayHaveArrived: boolean
  constructor(kind: OutboundFailure, mayHaveArrived: boolean, message: string) {
    super(message)
    this.kind = kind
    this.mayHaveArrived = mayHaveArrived
  }
}
