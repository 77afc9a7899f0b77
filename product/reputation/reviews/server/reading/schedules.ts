import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { inEachTenant } from '#product/organization/tenants/server/public.ts'
import { workingCredentials } from '#product/business/credentials/server/public.ts'
import { sourcesThat } from '#product/business/sources/server/public.ts'
import { pollAccount } from './poll-account.ts'
import { readWhole } from './sync-location.ts'

const nothing = z.object({})

/** Every minute: the connected accounts with locations that are due, for what no push told. */
export const pollAll = defineJob({
  queue: 'reviews.poll-all',
  data: nothing,
  scope: 'platform',
  schedule: { cron: '* * * * *', zone: 'UTC' },
  run: (ctx) => inEachTenant(ctx, pollDue, 'active'),
})

/** Every night: a whole pass over each location, should a push and a poll have missed something. */
export const sweepAll = defineJob({
  queue: 'reviews.sweep-all',
  data: nothing,
  scope: 'platform',
  schedule: { cron: '20 2 * * *', zone: 'UTC' },
  run: (ctx) => inEachTenant(ctx, readAllWhole, 'active'),
})

async function pollDue({ tenantId, read, tx, now }: JobCtx): Promise<void> {
  const { rows: accounts } = await sql<{ id: number }>`select c.id from credential c
    where c.tenant_id = ${tenantId} and c.source_id = any(${sourcesThat('reviews')}::int[]) and c.validity <> 'invalid' and exists (select 1 from location_source s
      where s.tenant_id = ${tenantId} and s.credential_id = c.id and (s.next_poll_at is null or s.next_poll_at <= ${now()}))`.execute(
    read,
  )
  if (!accounts.length) return
  await tx(async ({ enqueue }) => {
    for (const { id } of accounts)
      await enqueue(pollAccount, { credentialId: id }, { singletonKey: `${tenantId}:${id}` })
  })
}

async function readAllWhole({ tenantId, read, tx }: JobCtx): Promise<void> {
  const working = [...(await workingCredentials({ tenantId, read }))]
  const { rows } = await sql<{ locationId: number; sourceId: number }>`
    select location_id as "locationId", source_id as "sourceId" from location_source where tenant_id = ${tenantId} and source_id = any(${sourcesThat('reviews')}::int[]) and credential_id = any(${working}::bigint[])`.execute(
    read,
  )
  await tx(async (t) => {
    for (const place of rows) await readWhole(t, tenantId, place)
  })
}
