import { slotForMany } from '#platform/server/system/slots.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'

export type Replacement = { tenantId: number; from: number; to: number | null }
/** Lets everything of one system that names a role name another, or nothing where there is none; tells how many people held it, who still are there. */
export type ReplaceRole = (tx: Pick<Tx, 'db'>, replacement: Replacement) => Promise<{ people: number } | void>

/** What names roles in systems below: a foreign key holds each of them to the role until it is gone. */
export const roleReplaced = slotForMany<ReplaceRole>('roles.replaced')
