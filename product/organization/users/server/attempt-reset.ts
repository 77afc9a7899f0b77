import type { Db } from '#platform/server/database/door.ts'
import { slotForOne } from '#platform/server/system/slots.ts'

export type Blocked = { id: number; email: string }
/** Forgets the failed tries of some people of one tenant; works in the platform's scope. */
export type ForgetTries = (db: Db, tenantId: number, people: readonly Blocked[]) => Promise<void>

/** Who counts the tries to sign in. */
export const attemptReset = slotForOne<ForgetTries>('users.tries')
