import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { users } from '../contract.ts'

type Held = { id: number; email: string }

/**
 * The columns of another address. A person's own stays until the new one is confirmed, so that a slip of the hand locks nobody out; that of
 * somebody else is theirs at once and opens nothing until then. What the database does with every change, whoever writes it, stands in its migration.
 */
export function addressColumns(who: Who, held: Held, email: string): { email: string; pending_email?: string | null } {
  const isOwn = who.userId === held.id && !who.impersonation && !who.apiKey
  if (isOwn && email !== held.email) return { email: held.email, pending_email: email }
  return { email }
}

/** Whether mail goes to another reader; capital letters make none. */
export function isOtherAddress(held: Pick<Held, 'email'>, email: string): boolean {
  return held.email.toLowerCase() !== email.toLowerCase()
}

/** Has the old address told and the new one asked, once there is another. */
export async function announceAddress(
  tx: Pick<Tx, 'emit'>,
  held: Held & { pending_email?: string | null },
  now: { email: string; pending_email?: string | null },
): Promise<void> {
  const isAsked = now.pending_email != null && now.pending_email !== held.pending_email
  if (now.email !== held.email || isAsked) await tx.emit(users, 'addressChanged', { userId: held.id })
}
