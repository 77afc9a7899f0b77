import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob, type JobCtx, type Tx } from '#platform/server/system/serve-system.ts'
import { inEachTenant } from '#product/organization/tenants/server/public.ts'
import { sourcesThat } from '#product/business/sources/server/public.ts'
import { mendedByOwner } from '../connection-trouble.ts'
import { credentials } from '../contract.ts'
import { enqueueMissedMails, expiringMail, ownersOf } from './account-mails.ts'
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

/** Every hour: accounts whose trouble whoever runs the installation may have mended; once a day all others. Which consents end soon, and which accounts their owners do not know to be broken. */
export const checkCredentialsJob = defineJob({
  queue: 'credentials.check-all',
  data: z.object({}),
  scope: 'platform',
  schedule: { cron: '23 * * * *', zone: 'UTC' },
  async run(ctx) {
    const now = ctx.now()
    const soon = new Date(now.getTime() + EXPIRING_DAYS * 86_400_000)
    const dayAgo = new Date(now.getTime() - 86_400_000)
    const look = ({ tenantId, tx: inTransaction }: JobCtx) =>
      inTransaction(async (tx) => {
        await tellExpiring(tx, tenantId, soon)
        await enqueueMissedMails(tx, tenantId, now)
        const { rows } = await sql<{
          id: number
        }>`select id from credential where tenant_id = ${tenantId} and deleted_at is null
          and source_id = any(${sourcesThat('connect')}::int[])
          and case when validity = 'invalid' then trouble <> all(${mendedByOwner}::text[]) else checked_at is null or checked_at <= ${dayAgo} end`.execute(
          tx.db,
        )
        for (const { id } of rows)
          await tx.enqueue(checkCredentialJob, { credentialId: id }, { singletonKey: `${tenantId}:${id}` })
      })
    await inEachTenant(ctx, look, 'active')
  },
})

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
