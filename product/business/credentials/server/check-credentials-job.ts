import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { tenantState } from '#product/access/tenants/contract.ts'
import { mendedByOwner } from '../connection-trouble.ts'
import { checkCredential } from './check-credential.ts'
import { oauthSources } from './oauth-source.ts'

/** So long before its consent ends an account says so. */
const EXPIRING_DAYS = 2

/** Looks whether one account works. */
export const checkCredentialJob = defineJob({
  queue: 'credentials.check-one',
  data: z.object({ credentialId: z.int() }),
  run: (ctx, { credentialId }) => checkCredential(ctx, credentialId),
})

/** Every hour: accounts whose trouble whoever runs the installation may have mended; once a day all others. And which consents end soon. */
export const checkCredentialsJob = defineJob({
  queue: 'credentials.check-all',
  data: z.object({}),
  scope: 'platform',
  schedule: { cron: '23 * * * *', zone: 'UTC' },
  async run(ctx) {
    const tenants = await ctx
      .within('platform')
      .read.selectFrom('tenant')
      .select('id')
      .where('state', '=', tenantState.Active)
      .execute()
    const now = ctx.now()
    const soon = new Date(now.getTime() + EXPIRING_DAYS * 86_400_000)
    const dayAgo = new Date(now.getTime() - 86_400_000)
    for (const { id: tenantId } of tenants)
      await ctx.within({ tenantId }).tx(async (tx) => {
        await sql`update credential set validity = 'expiring' where tenant_id = ${tenantId} and deleted_at is null
          and validity = 'valid' and expires_at <= ${soon}`.execute(tx.db)
        const { rows } = await sql<{
          id: number
        }>`select id from credential where tenant_id = ${tenantId} and deleted_at is null
          and source_id = any(${Object.keys(oauthSources).map(Number)}::int[])
          and case when validity = 'invalid' then trouble <> all(${mendedByOwner}::text[]) else checked_at is null or checked_at <= ${dayAgo} end`.execute(
          tx.db,
        )
        for (const { id } of rows)
          await tx.enqueue(checkCredentialJob, { credentialId: id }, { singletonKey: `${tenantId}:${id}` })
      })
  },
})
