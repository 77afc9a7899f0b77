import type { Account } from './accounts.ts'

/** The accounts that one password opened, by id, each with its version at that time. */
export type Proven = Record<number, number>

export function provenOf(accounts: readonly Account[]): Proven {
  return Object.fromEntries(accounts.map(({ id, auth_version }) => [id, auth_version]))
}
