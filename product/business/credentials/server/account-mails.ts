import { sql } from 'kysely'
import * as z from 'zod'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { holdersOf } from '#product/organization/users/server/public.ts'
import { credentials } from '../contract.ts'

/** Of one trouble of an account at most once in so long, however often it breaks. */
const PAUSE_MS = 86_400_000

/** Tells one person by mail that an account broke; a name alone, because its words are in every language and so in a system of their own. */
export const brokenMail = {
  queue: 'credential-mail.broken-mail',
  data: z.object({ credentialId: z.int(), userId: z.int() }),
}

/** Tells one person by mail that the consent for an account ends soon. */
export const expiringMail = {
  queue: 'credential-mail.expiring-mail',
  data: z.object({ credentialId: z.int(), userId: z.int() }),
}

/** Whoever connected an account; those who can connect accounts where that person can no longer. */
export async function ownersOf(
  tx: Pick<Tx, 'db'>,
  tenantId: number,
  connectedBy: number | null,
): Promise<readonly number[]> {
  const holders = await holdersOf(tx.db, tenantId, actionOf(credentials, 'add'))
  const own = holders.filter((id) => id === connectedBy)
  return own.length ? own : holders
}

/** Has the owners of an account told that it broke, unless they were told the same lately; `enqueueMissedMails` then tells them once that is over. */
export async function enqueueBrokenMails(tx: Tx, tenantId: number, credentialId: number, now: Date): Promise<void> {
  const row = await tx.db
    .updateTable('credential')
    .set({ mailed_at: now, mailed_trouble: sql`trouble` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', credentialId)
    .where(mayBeMailed(now))
    .returning('connected_by')
    .executeTakeFirst()
  if (!row) return
  for (const userId of await ownersOf(tx, tenantId, row.connected_by))
    await tx.enqueue(brokenMail, { credentialId, userId })
}

/** Tells of accounts that are broken and were whole since their owners were last told. */
export async function enqueueMissedMails(tx: Tx, tenantId: number, now: Date): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select id from credential where tenant_id = ${tenantId} and deleted_at is null
    and validity = 'invalid' and mailed_at < last_ok_at and ${mayBeMailed(now)}`.execute(tx.db)
  for (const { id } of rows) await enqueueBrokenMails(tx, tenantId, id, now)
}

/** When `enqueueMissedMails` has something to tell of a broken account; null where its owners know. */
export const missedMailAt = sql<Date | null>`case when mailed_at < last_ok_at then case when mailed_trouble is distinct from trouble then timestamptz 'epoch' else mailed_at + ${`${PAUSE_MS} milliseconds`}::interval end end`

function mayBeMailed(now: Date) {
  const before = new Date(now.getTime() - PAUSE_MS)
  return sql<boolean>`(mailed_at is null or mailed_at <= ${before} or mailed_trouble is distinct from trouble)`
}
