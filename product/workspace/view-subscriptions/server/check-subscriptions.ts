import * as z from 'zod'
import { defineJob, type JobName } from '#platform/server/system/serve-system.ts'
import { defineDueJob, EVERY_TIME } from '#product/organization/tenants/server/public.ts'
import { CHECK_MINUTES } from '../contract.ts'
import { countFor } from './count-for.ts'
import { mailQueue } from './write-view-mail.ts'

const checkQueue: JobName<{ subscriptionId: number }> = {
  queue: 'view-subscriptions.check',
  data: z.object({ subscriptionId: z.int() }),
}

/** Every few minutes: has each subscription of each tenant looked at. */
export const checkAll = defineDueJob({
  queue: 'view-subscriptions.check-all',
  schedule: { cron: `*/${CHECK_MINUTES} * * * *`, zone: 'UTC' },
  async work({ tenantId, read, tx }) {
    const rows = await read.selectFrom('view_subscription').select('id').where('tenant_id', '=', tenantId).execute()
    if (rows.length === 0) return
    await tx(async ({ enqueue }) => {
      for (const { id } of rows)
        await enqueue(checkSubscription, { subscriptionId: id }, { singletonKey: `${tenantId}:${id}` })
    })
  },
  async next({ db, tenantId }) {
    const first = await db
      .selectFrom('view_subscription')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .limit(1)
      .executeTakeFirst()
    return first ? EVERY_TIME : null
  },
})

/** Looks at one subscription with the rights its person has now, and has them mailed when the count has risen above their number. */
export const checkSubscription = defineJob({
  ...checkQueue,
  async run(ctx, { subscriptionId }) {
    const { tenantId, services } = ctx
    const found = await ctx.read
      .selectFrom('view_subscription')
      .select(['user_id', 'view_id', 'threshold'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', subscriptionId)
      .executeTakeFirst()
    const who = found && (await services.gate.authorise(found.user_id, tenantId))
    if (!found || !who) return
    const now = await countFor({ ...ctx, who }, { viewId: found.view_id, threshold: found.threshold })
    if (!now) return
    await ctx.tx(async (tx) => {
      const before = await tx.db
        .selectFrom('view_subscription')
        .select('is_above')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', subscriptionId)
        .where('threshold', '=', found.threshold)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return
      await tx.db
        .updateTable('view_subscription')
        .set({ is_above: now.isAbove, checked_at: ctx.now() })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', subscriptionId)
        .execute()
      if (now.isAbove && !before.is_above) await tx.enqueue(mailQueue, { subscriptionId })
    })
  },
})
