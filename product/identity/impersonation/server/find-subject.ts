import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Gate, Who } from '#platform/server/system/who.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'
import { SYSTEM_USER_IDS } from '#product/organization/users/contract.ts'

export type Subject = { who: Who; authVersion: number }
type Wanted = { runAsAgencyUser: boolean; tenantId: number | null; userId: number }

/** The person to act as, when they are within the actor's reach and may act at all; else null, whatever the reason. */
export async function findSubject(
  { gate, read }: { gate: Gate; read: Db },
  actor: Who,
  { runAsAgencyUser, tenantId, userId }: Wanted,
): Promise<Subject | null> {
  if (SYSTEM_USER_IDS.some((reserved) => reserved === userId)) return null
  if (tenantId !== null && !(await gate.enter(actor, tenantId))) return null
  const who = await gate.authorise(userId, null)
  if (!who || (who.tenantId === null) !== runAsAgencyUser) return null
  if (runAsAgencyUser ? !isOfOwnAgency(actor, who) : who.tenantId !== tenantId) return null
  if (runAsAgencyUser && tenantId !== null && !(await gate.enter(who, tenantId))) return null
  const found = await sql<{ auth_version: number }>`select auth_version from users where id = ${userId}`.execute(read)
  return { who, authVersion: found.rows[0]!.auth_version }
}

function isOfOwnAgency(actor: Who, subject: Who): boolean {
  return actor.agencyId === SUPER_AGENCY_ID || subject.agencyId === actor.agencyId
}
