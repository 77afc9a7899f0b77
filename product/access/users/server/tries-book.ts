import type { Db } from '#platform/server/database/door.ts'

export type Blocked = { id: number; email: string }
/** Forgets the failed tries of some people of one tenant; works in the platform's scope. */
export type ForgetTries = (db: Db, tenantId: number, people: readonly Blocked[]) => Promise<void>

let forget: ForgetTries | undefined

/** The tries are counted below this system, which says here how they are forgotten. */
export function forgetTriesWith(own: ForgetTries): void {
  forget = own
}

export const forgetTries: ForgetTries = (db, tenantId, people) => {
  if (!forget) throw new Error('no system counts tries to sign in')
  return forget(db, tenantId, people)
}
