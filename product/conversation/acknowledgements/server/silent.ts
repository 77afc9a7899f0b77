import type { SilentReason } from '../contract.ts'

/** Nothing is sent, for a reason that users are told. */
export class Silent extends Error {
  readonly reason: SilentReason
  constructor(reason: SilentReason) {
    super(reason)
    this.reason = reason
  }
}
