import { randomInt, timingSafeEqual } from 'node:crypto'
import { hashOf } from '#platform/server/system/tokens.ts'
import { CODE_DIGITS } from '../contract.ts'
import type { LoginData } from './login-token.ts'

export const CODE_SECONDS = 300

export function drawCode(): string {
  return String(randomInt(0, 10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/** A code is stored hashed together with the loginToken, which is not stored: the million codes cannot be tried against the row. */
export function hashCode(code: string, loginToken: string): string {
  return hashOf(`${loginToken} ${code}`).toString('base64url')
}

/** Whether this is the code sent last within this login, and in time. */
export function isCodeSent({ code: sent }: LoginData, code: string, loginToken: string, now: Date): boolean {
  if (!sent || new Date(sent.until) <= now) return false
  return timingSafeEqual(Buffer.from(sent.hash), Buffer.from(hashCode(code, loginToken)))
}
