import type { AuthWords } from './auth-words.ts'
import type { Message } from './messages.tsx'

const reasons = ['refused', 'expired', 'noAccount', 'inactive'] as const
/** Its message offers the way back to the corporate id. */
export const SSO_REFUSAL = 'ssoError'

/** Why somebody comes back from their company's provider without a session, with the word that names it to their administrator. */
export function saySsoRefusal(query: URLSearchParams, { say }: Pick<AuthWords, 'say'>): Message {
  const reason = reasons.find((one) => one === query.get('ssoError')) ?? 'refused'
  const reference = /^[0-9A-F]{10}$/.exec(query.get('reference') ?? '')?.[0]
  return { kind: 'danger', key: SSO_REFUSAL, text: say(`ssoError_${reason}`), correlationId: reference }
}
