import { sql } from 'kysely'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { defineDueJob, EVERY_TIME } from '#product/organization/tenants/server/public.ts'
import { workingCredentials } from '#product/business/credentials/server/public.ts'
import { sourcesThat } from '#product/business/sources/server/public.ts'
import { pollAccount } from './poll-account.ts'
import { readWhole } from './sync-location.ts'

const DAY_MS = 86_400_000

/** Every minute: the connected accounts with locations that are due, for what no push told. */
export const pollAll = defineDueJob({
  queue: 'reviews.poll-all',
  activeOnly: true,
  work: pollDue,
  async next({ db, tenantId, now }) {
    // a source of which no reviews can be read may be read by a later release
    const { rows } = await sql<{ at: Date | null }>`
      select min(case when c.source_id = any(${sourcesThat('reviews')}::int[]) then coalesce(s.next_poll_at, 'epoch') else ${new Date(now().getTime() + DAY_MS)} end) as at
      from location_source s join credential c on c.tenant_id = ${tenantId} and c.id = s.credential_id where s.tenant_id = ${tenantId} and c.validity <> 'invalid'`.execute(
      db,
    )
    return rows[0]!.at
  },
})

/** Every night: a whole pass over each location, should a push and a poll have missed something. */
export const sweepAll = defineDueJob({
  queue: 'reviews.sweep-all',
  schedule: { cron: '20 2 * * *', zone: 'UTC' },
  activeOnly: true,
  work: readAllWhole,
  async next({ db, tenantId }) {
    const connected = await db
      .selectFrom('location_source')
      .select('location_id')
      .where('tenant_id', '=', tenantId)
      .where('credential_id', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    return connected ? EVERY_TIME : null
  },
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
