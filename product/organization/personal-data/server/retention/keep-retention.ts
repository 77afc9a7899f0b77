import { type SqlBool, sql } from 'kysely'
import { excluded } from '#platform/server/database/excluded.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type Retention, type RetentionField, retentionField, personalData } from '../../contract.ts'

export const getRetention: Handler<typeof personalData, 'retention'> = (ctx) => readRetention(ctx.read, ctx.tenantId)

/** Raises `belowMinimum` for a field that would go sooner than the tenant must keep it. Customers are the tenant's: whoever sees only some locations decides nothing for all. */
export const saveRetention: Handler<typeof personalData, 'saveRetention'> = async (ctx, { body }) => {
  if (ctx.who.locationIds !== 'all') return ctx.fail('wholeTenant')
  const { tenantId } = ctx
  const wanted = new Map(body.rules.flatMap(({ field, days }) => (days === null ? [] : [[field, days] as const])))
  for (const [field, days] of wanted)
    if (days < body.minimumDays) return ctx.fail('belowMinimum', { field, values: { days: body.minimumDays } })
  return ctx.tx(async (tx) => {
    const before = await readRetention(tx.db, tenantId)
    const setting = { minimum_days: body.minimumDays, version: body.version + 1 }
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('retention_setting')
      .values({ tenant_id: tenantId, ...setting })
      .onConflict((conflict) =>
        conflict
          .column('tenant_id')
          .doUpdateSet(excluded(setting))
          .where(sql<SqlBool>`retention_setting.version = excluded.version - 1`),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n || before.version !== body.version) throw platformFault('stale')
    await tx.db.deleteFrom('retention_rule').where('tenant_id', '=', tenantId).execute()
    if (wanted.size > 0)
      await tx.db
        .insertInto('retention_rule')
        .values([...wanted].map(([field, days]) => ({ tenant_id: tenantId, field, days })))
        .execute()
    const after = await readRetention(tx.db, tenantId)
    await tx.audit(personalData, {
      action: 'personal-data.save-retention',
      before: shownInAudit(before),
      after: shownInAudit(after),
    })
    return after
  })
}

/** What a tenant chose; a tenant that chose nothing keeps everything. */
export async function readRetention(db: Db, tenantId: number): Promise<Retention> {
  const setting = await db
    .selectFrom('retention_setting')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  const rows = await db
    .selectFrom('retention_rule')
    .select(['field', 'days'])
    .where('tenant_id', '=', tenantId)
    .execute()
  const erased = (setting?.erased ?? {}) as Partial<Record<RetentionField, number>>
  return {
    minimumDays: setting?.minimum_days ?? 0,
    rules: retentionField.members.map((field) => ({
      field,
      days: rows.find((row) => row.field === field)?.days ?? null,
    })),
    version: setting?.version ?? 0,
    lastRun: setting?.ran_at
      ? {
          at: setting.ran_at.toISOString(),
          erased: retentionField.members.flatMap((field) => {
            const count = erased[field]
            return count === undefined ? [] : [{ field, count }]
          }),
        }
      : null,
  }
}

function shownInAudit({ minimumDays, rules }: Retention) {
  return { minimumDays, ...Object.fromEntries(rules.map(({ field, days }) => [field, days])) }
}
