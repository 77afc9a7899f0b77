import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '#platform/server/database/door.ts'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { accountRuleOfTenant, defineDueJob, EVERY_TIME } from '#product/organization/tenants/server/public.ts'
import { forgetField } from '#product/business/customers/server/public.ts'
import { forgetOfRemoved } from '#product/organization/users/server/public.ts'
import { type RetentionField, personalData } from '../../contract.ts'
import { readRetention } from './keep-retention.ts'
import { nextDue, ownerOf } from './old-values.ts'

const BATCH = 2_000
const DAY_MS = 86_400_000

/** Erases what one tenant no longer keeps, unless its records are on hold, batch by batch; a crash repeats nothing, because what is gone is no longer due. The audit keeps how many, never whose. */
export const forgetJob = defineJob({
  queue: 'personal-data.forget',
  data: z.object({}),
  expireSeconds: 3600,
  concurrency: 1,
  async run(ctx) {
    if ((await accountRuleOfTenant(ctx.read, ctx.tenantId)).isHeld) return
    const { rules, minimumDays } = await readRetention(ctx.read, ctx.tenantId)
    const erased: Partial<Record<RetentionField, number>> = {}
    for (const { field, days } of rules)
      if (days !== null) erased[field] = await forgetDue(ctx, field, Math.max(days, minimumDays))
    const total = Object.values(erased).reduce((sum, count) => sum + count, 0)
    await ctx.tx(async (tx) => {
      await sql`update retention_setting set ran_at = ${ctx.now()}, erased = ${JSON.stringify(erased)}::jsonb where tenant_id = ${ctx.tenantId}`.execute(
        tx.db,
      )
      if (total > 0) await tx.audit(personalData, { action: 'personal-data.forget', after: erased })
    })
  },
})

/** Every night: has each tenant that chose an end look at what is due. */
export const forgetAllJob = defineDueJob({
  queue: 'personal-data.forget-all',
  schedule: { cron: '17 2 * * *', zone: 'UTC' },
  async work({ tenantId, read, tx }) {
    if (await hasRule(read, tenantId))
      await tx(({ enqueue }) => enqueue(forgetJob, {}, { singletonKey: `${tenantId}` }))
  },
  next: async ({ db, tenantId }) => ((await hasRule(db, tenantId)) ? EVERY_TIME : null),
})

async function hasRule(db: Db, tenantId: number): Promise<boolean> {
  const rule = await db
    .selectFrom('retention_rule')
    .select('field')
    .where('tenant_id', '=', tenantId)
    .limit(1)
    .executeTakeFirst()
  return rule !== undefined
}

async function forgetDue(ctx: JobCtx, field: RetentionField, days: number): Promise<number> {
  const before = new Date(ctx.now().getTime() - days * DAY_MS)
  let count = 0
  for (;;) {
    const due = await nextDue(ctx.read, ctx.tenantId, field, { before, limit: BATCH })
    if (due.length === 0) return count
    await ctx.tx(({ db }) =>
      forget(
        db,
        ctx.tenantId,
        field,
        due.map(({ id }) => id),
      ),
    )
    if (field === 'user.image') for (const { value } of due) await ctx.services.files.remove(ctx.tenantId, value)
    count += due.length
  }
}

async function forget(
  db: Parameters<typeof forgetField>[0],
  tenantId: number,
  field: RetentionField,
  ids: readonly number[],
): Promise<void> {
  const owner = ownerOf(field)
  if (owner.of === 'customer') return forgetField(db, tenantId, owner.name, ids)
  const columns = { phone: 'phone', externalID: 'external_id', image: 'image' } as const
  await forgetOfRemoved(db, tenantId, columns[owner.name], ids)
}
