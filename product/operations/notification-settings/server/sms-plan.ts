import type { Handler } from '#platform/server/system/serve-system.ts'
import { loadPlan, savePlan } from '#product/operations/sms-notifications/server/public.ts'
import { notificationSettings } from '../contract.ts'

export const showSmsPlan: Handler<typeof notificationSettings, 'smsPlan'> = (ctx) =>
  loadPlan(ctx.read, ctx.tenantId, ctx.now())

export const saveSmsPlan: Handler<typeof notificationSettings, 'saveSmsPlan'> = (ctx, { body: { monthlyLimit } }) =>
  ctx.tx(async (tx) => {
    const before = await loadPlan(tx.db, ctx.tenantId, ctx.now())
    await savePlan(tx.db, ctx.tenantId, monthlyLimit)
    await tx.audit(notificationSettings, {
      action: 'sms-plan.save',
      entityId: ctx.tenantId,
      before: { monthlyLimit: before.monthlyLimit },
      after: { monthlyLimit },
    })
    return { ...before, monthlyLimit }
  })
