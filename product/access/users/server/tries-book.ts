import type { Db } from '#platform/server/database/door.ts'

export type Blocked = { id: number; email: string }
/** Forgets the failed tries of some people; works in the platform's scope. */
export type ForgetTries = (db: Db, people: readonly Blocked[]) => Promise<void>

let forget: ForgetTries | undefined

/** The tries are counted below this system, which says here how they are forgotten. */
export function forgetTriesWith(own: ForgetTries): void {
  forget = own
}

export const forgetTries: ForgetTries = (db, people) => {
  if (!forget) throw new Error('no system counts tries to sign in')
  return forget(db, people)
}
