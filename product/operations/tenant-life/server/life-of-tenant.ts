import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { LifeOfTenant, tenantLife } from '../contract.ts'

/** How far the tenant is, and what its end would meet. */
export const getLife: Handler<typeof tenantLife, 'life'> = async (ctx) => {
  const { tenantId, read } = ctx
  const row = await read.selectFrom('tenant').selectAll().where('id', '=', tenantId).executeTakeFirst()
  if (!row) return ctx.fail('notFound')
  const [start, ending, bundledAt] = await Promise.all([
    startOf(read, tenantId),
    endingOf(read, tenantId, ctx.now()),
    bundledSince(read, tenantId, row.state_since),
  ])
  return {
    state: row.state as LifeOfTenant['state'],
    fulfillmentStage: row.fulfillment_stage as LifeOfTenant['fulfillmentStage'],
    version: row.version,
    start,
    ending,
    bundledAt: bundledAt?.toISOString() ?? null,
  }
}

type Counts<K extends string> = Record<K, number>

/** What a tenant needs before it is in service, and how much of it there is. */
export async function startOf(db: Db, tenantId: number): Promise<LifeOfTenant['start']> {
  const { rows } = await sql<Counts<LifeOfTenant['start'][number]['item']>>`select
    (select count(*) from role where tenant_id = ${tenantId}) as roles,
    (select count(distinct u.id) from users u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
      where u.tenant_id = ${tenantId} and u.active and r.name = 'Administrator') as administrator,
    (select count(*) from location where tenant_id = ${tenantId}) as location,
    (select count(*) from credential where tenant_id = ${tenantId} and deleted_at is null and validity <> 'invalid') as connection`.execute(
    db,
  )
  return Object.entries(rows[0]!).map(([item, count]) => ({
    item: item as LifeOfTenant['start'][number]['item'],
    done: count > 0,
    count,
  }))
}

type EndingItem = LifeOfTenant['ending'][number]['item']
const blocking: readonly EndingItem[] = ['importsRunning', 'exportsRunning', 'bundleRunning']

/** What is still under way at a tenant; only what there is any of. */
export async function endingOf(db: Db, tenantId: number, now: Date): Promise<LifeOfTenant['ending']> {
  const lately = new Date(now.getTime() - 15 * 60_000)
  const { rows } = await sql<Counts<EndingItem>>`select
    (select count(*) from import_job where tenant_id = ${tenantId} and 'Running' in (validation_status, commit_status, coalesce(undo_status, ''))) as "importsRunning",
    (select count(*) from export where tenant_id = ${tenantId} and state in ('Waiting', 'Running') and deleted_at is null) as "exportsRunning",
    (select count(*) from tenant_bundle where tenant_id = ${tenantId} and state in ('Waiting', 'Running')) as "bundleRunning",
    (select count(*) from response where tenant_id = ${tenantId} and current and state not in ('Published', 'Verified', 'Rejected', 'Failed')) as "responsesUnpublished",
    (select count(*) from credential where tenant_id = ${tenantId} and deleted_at is null) as connections,
    (select count(*) from users where tenant_id = ${tenantId} and active and not system) as people,
    (select count(*) from users where tenant_id = ${tenantId} and active and last_login > ${lately}) as "signedIn"`.execute(
    db,
  )
  return Object.entries(rows[0]!)
    .filter(([, count]) => count > 0)
    .map(([item, count]) => ({
      item: item as EndingItem,
      weight: blocking.includes(item as EndingItem) ? ('blocks' as const) : ('warns' as const),
      count,
    }))
}

/** When everything of it was last bundled since it came into its state; what was bundled before may miss something. */
export async function bundledSince(db: Db, tenantId: number, since: Date | null): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(finished_at) as at from tenant_bundle where tenant_id = ${tenantId} and state = 'Ready' and (${since}::timestamptz is null or created_at >= ${since})`.execute(
    db,
  )
  return rows[0]!.at
}
