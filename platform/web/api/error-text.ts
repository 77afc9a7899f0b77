import type { PlatformText } from '../words/platform-text.ts'
import { ApiError } from './api-error.ts'

/** What to say about a failed call: the server's own sentence, or the platform's where the server may not be specific. */
export function errorText(error: unknown, t: PlatformText): string {
  if (!(error instanceof ApiError)) return t('unexpected')
  if (error.status === 0) return t('offline')
  if (error.status === 404) return t('notFoundCall')
  if (error.status >= 500) return t('unexpected')
  return error.message
}
