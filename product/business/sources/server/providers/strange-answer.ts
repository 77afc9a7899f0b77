import { ProviderError } from '#platform/server/outbound/provider-error.ts'

/** An answer that is none of those that the source describes; the same call will hardly bring another. */
export function strangeAnswer(): ProviderError {
  return new ProviderError('rejected', 200, 'the answer is not in the form that the source describes')
}

/** Pages of which one leads back to another. */
export function endless(): ProviderError {
  return new ProviderError('rejected', 200, 'the pages of the answer have no end')
}
