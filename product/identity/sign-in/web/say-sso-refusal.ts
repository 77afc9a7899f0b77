import type { AuthWords } from './auth-words.ts'
import type { Message } from './messages.tsx'

const words = {
  refused: 'ssoError_refused',
  expired: 'ssoError_expired',
  noAccount: 'ssoError_noAccount',
  inactive: 'ssoError_inactive',
  unconfirmed: 'confirmAddress',
} as const
/** Its message offers the way back to the corporate id. */
export const SSO_REFUSAL = 'ssoError'

/** Why somebody comes back from their company's provider without a session, with the word that names it to their administrator. */
export function saySsoRefusal(query: URLSearchParams, { say }: Pick<AuthWords, 'say'>): Message {
  const reason = query.get('ssoError') ?? ''
  const word = Object.hasOwn(words, reason) ? words[reason as keyof typeof words] : words.refused
  const reference = /^[0-9A-F]{10}$/.exec(query.get('reference') ?? '')?.[0]
  return { kind: 'danger', key: SSO_REFUSAL, text: say(word), correlationId: reference }
}
