import type { PlatformText } from '../words/platform-text.ts'
import { ApiError } from './api-error.ts'

/** What to say about a failed call: the server's own sentence; for what is not there, for failures of ours, and for what comes from no server the printed ones (document 002 §8). */
export function errorText(error: unknown, t: PlatformText): string {
  if (!(error instanceof ApiError)) return t('unexpected')
  if (error.status === 0) return t('offline')
  if (error.status === 404 || error.status >= 500) return t('systemError')
  return isWordless(error) ? wordsFor(error, t) : error.message
}

/** Something between us and the server, like a proxy, has refused the call in its own way. */
function isWordless({ key, message }: ApiError): boolean {
  return message === key
}

function wordsFor({ status }: ApiError, t: PlatformText): string {
  if (status === 413) return t('tooLarge')
  return t(status === 401 || status === 403 ? 'UNAUTHORIZED' : 'unexpected')
}

/** The same of one thing that a page is about: what is not there is said by its own name, and only once. */
export function missingText(error: unknown, t: PlatformText, missing: string): string {
  return error instanceof ApiError && error.status === 404 ? missing : errorText(error, t)
}
