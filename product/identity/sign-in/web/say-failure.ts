import { ApiError } from '#platform/web/api/api-error.ts'
import type { AuthWords, MessageKey } from './auth-words.ts'
import type { Message } from './messages.tsx'

/** The server's sentence where it speaks of the person, `FAILED` for every other trouble (document 000 §8). */
export function sayFailure(error: unknown, refused: MessageKey, { say }: AuthWords): Message {
  const failed = { kind: 'danger', key: 'FAILED', text: say('FAILED') } as const
  if (!(error instanceof ApiError)) return failed
  if (error.status === 0) return { ...failed, text: say('offline') }
  const { correlationId } = error
  if (error.key === 'AUTH_ERROR_SSO_LOGIN')
    return { kind: 'warning', key: error.key, text: sentenceOf(error) ?? say(error.key) }
  if (error.key === 'sign-in.confirmAddress')
    return { kind: 'warning', key: 'confirmAddress', text: sentenceOf(error) ?? say('confirmAddress') }
  if (error.key === 'error.blocked' || error.key === 'error.inactive')
    return { kind: 'danger', key: error.key, text: sentenceOf(error) ?? say(error.key), correlationId }
  if (error.status === 429) return { ...failed, note: sentenceOf(error), correlationId }
  const isRefusal = error.status === 401 || error.status === 403
  if (!isRefusal) return { ...failed, correlationId }
  return { kind: 'danger', key: refused, text: sentenceOf(error) ?? say(refused), correlationId }
}

/** What the server said in the reader's language; undefined when it only named a key. */
export function sentenceOf(error: ApiError): string | undefined {
  return error.message === error.key ? undefined : error.message
}

/** Whether the way in has ended meanwhile, so that only a fresh start helps. */
export function isEnded(error: unknown): boolean {
  return error instanceof ApiError && error.field === 'loginToken' && error.key === 'error.invalid'
}
