import { ApiError } from '#platform/web/api/api-error.ts'
import type { SignInWords } from './sign-in-words.ts'

export type Failure = {
  key: 'INVALID_CREDENTIALS' | 'UNAUTHORIZED' | 'FAILED'
  message: string
  correlationId?: string
}

/** The server's sentence where it speaks of the person, `FAILED` for every other trouble (document 001 §8). */
export function sayFailure(
  error: unknown,
  refused: 'INVALID_CREDENTIALS' | 'UNAUTHORIZED',
  { ui, errors }: SignInWords,
): Failure {
  if (!(error instanceof ApiError)) return { key: 'FAILED', message: errors.FAILED }
  if (error.status === 0) return { key: 'FAILED', message: ui.offline }
  const isRefusal = error.status === 401 || error.status === 403
  if (!isRefusal) return { key: 'FAILED', message: errors.FAILED, correlationId: error.correlationId }
  return {
    key: refused,
    message: error.message === error.key ? errors[refused] : error.message,
    correlationId: error.correlationId,
  }
}
