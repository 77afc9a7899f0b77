import { createHmac } from 'node:crypto'
import type { Secrets } from '#platform/server/secrets/secrets.ts'

/** One address in so many costs two checks although it has one account or none. */
const TWO_IN = 16

/**
 * How many passwords are checked for an address. It depends on the address and not on whether anybody has it; those with several accounts,
 * which need a check each, are among those that cost more without a reason anybody can see.
 */
export function checksFor(secrets: Secrets, email: string, accounts: number): number {
  const drawn = createHmac('sha256', secrets.keyFor('sign-in checks'))
    .update(email.toLowerCase())
    .digest()
    .readUInt32BE()
  return Math.max(accounts, drawn % TWO_IN === 0 ? 2 : 1)
}
