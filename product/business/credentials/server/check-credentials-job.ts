import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob, type JobCtx, type Tx } from '#platform/server/system/serve-system.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { connectedSources } from '#product/business/sources/server/public.ts'
import { mendedByOwner } from '../connection-trouble.ts'
import { credentials } from '../contract.ts'
import { enqueueMissedMails, expiringMail, missedMailAt, ownersOf } from './account-mails.ts'
import { checkCredential } from './check-credential.ts'

/** So long before its consent ends an account says so. */
const EXPIRING_DAYS = 2

/** Looks whether one account works. */
export const checkCredentialJob = defineJob({
  queue: 'credentials.check-one',
  data: z.object({ credentialId: z.int() }),
  async run(ctx, { credentialId }) {
    await checkCredential(ctx, credentialId)
  },
})

const DAY_MS = 86_400_000

/** Every hour: accounts whose trouble whoever runs the installation may have mended; once a day all others. Which consents end soon, and which accounts their owners do not know to be broken. */
export const checkCredentialsJob = defineDueJob({
  queue: 'credentials.check-all',
  schedule: { cron: '23 * * * *', zone: 'UTC' },
  activeOnly: true,
  work: lookAtAccounts,
  async next({ db, tenantId, now }) {
    const [soon, day] = [`${EXPIRING_DAYS} days`, '1 day']
    // a source that cannot be connected to may be by a later release
    const { rows } = await sql<{ at: Date | null }>`select min(least(
        case when validity = 'valid' then expires_at - ${soon}::interval end,
        case when validity = 'invalid' then ${missedMailAt} end,
        case when source_id <> all(${connectedSources()}::int[]) then ${now()}::timestamptz + ${day}::interval
          when validity = 'invalid' then case when trouble <> all(${mendedByOwner}::text[]) then timestamptz 'epoch' end
          else coalesce(checked_at + ${day}::interval, 'epoch') end)) as at
      from credential where tenant_id = ${tenantId} and deleted_at is null`.execute(db)
    return rows[0]!.at
  },
})

function lookAtAccounts({ tenantId, tx: inTransaction, now: clock }: JobCtx): Promise<void> {
  const now = clock()
  const soon = new Date(now.getTime() + EXPIRING_DAYS * DAY_MS)
  const dayAgo = new Date(now.getTime() - DAY_MS)
  return inTransaction(async (tx) => {
    await tellExpiring(tx, tenantId, soon)
    await enqueueMissedMails(tx, tenantId, now)
    const { rows } = await sql<{
      id: number
    }>`select id from credential where tenant_id = ${tenantId} and deleted_at is null
      and source_id = any(${connectedSources()}::int[])
      and case when validity = 'invalid' then trouble <> all(${mendedByOwner}::text[]) else checked_at is null or checked_at <= ${dayAgo} end`.execute(
      tx.db,
    )
    for (const { id } of rows)
      await tx.enqueue(checkCredentialJob, { credentialId: id }, { singletonKey: `${tenantId}:${id}` })
  })
}

/** Says of each account once that its consent ends soon. */
async function tellExpiring(tx: Tx, tenantId: number, soon: Date): Promise<void> {
  const ending = await tx.db
    .updateTable('credential')
    .set({ validity: 'expiring' })
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .where('validity', '=', 'valid')
    .where('expires_at', '<=', soon)
    .returning(['id', 'source_id', 'expires_at', 'connected_by'])
    .execute()
  for (const { id, source_id, expires_at, connected_by } of ending) {
    const expiresAt = expires_at!.toISOString()
    await tx.emit(credentials, 'expires', { credentialId: id, sourceId: source_id, expiresAt })
    for (const userId of await ownersOf(tx, tenantId, connected_by))
      await tx.enqueue(expiringMail, { credentialId: id, userId })
  }
}
