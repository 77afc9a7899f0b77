import { ProviderError, type ProviderFailure } from '#platform/server/outbound/provider-error.ts'
import type { ConnectionTrouble } from '../../../contract.ts'
import type { Trouble } from '../../review-source.ts'

/** What is lacking though the answer was a good one. */
export const NO_PERMISSION = 'no_permission'
export const NO_PAGE = 'no_page'

/** Graph API error codes (developers.facebook.com/docs/graph-api/guides/error-handling). */
const byCode: Partial<Record<string, ConnectionTrouble>> = {
  '101': 'appWrong',
  '102': 'accessGone',
  '190': 'accessGone',
  '283': 'pagesNotGranted',
  [NO_PERMISSION]: 'pagesNotGranted',
  [NO_PAGE]: 'noPage',
}
/** Graph answers most of its errors with 400, whatever they are. */
const kinds: Partial<Record<string, ProviderFailure>> = {
  '1': 'unavailable',
  '2': 'unavailable',
  '4': 'rate',
  '17': 'rate',
  '32': 'rate',
  '341': 'rate',
  '613': 'rate',
  '80001': 'rate', // of one page (developers.facebook.com/docs/graph-api/overview/rate-limiting)
  '803': 'notFound',
}

/** What an answer of Facebook's says about the connection as a whole; null for whatever may pass, or concerns the one call. */
export function facebookTrouble(error: unknown): Trouble | null {
  const kind = error instanceof ProviderError ? byCode[error.code ?? ''] : undefined
  return kind ? { kind, helpUrl: null } : null
}

/** The failure by what Graph says it is instead of by its status. */
export function asGraphFailure(error: unknown): unknown {
  const kind = error instanceof ProviderError ? kinds[error.code ?? ''] : undefined
  return kind
    ? new ProviderError(kind, (error as ProviderError).status, (error as Error).message, error as ProviderError)
    : error
}
