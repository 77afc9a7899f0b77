import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { keepDefaultDateRange } from '#product/organization/tenants/server/public.ts'
import { dateRanges } from '../contract.ts'
import { loadDateSettings, toDateSettings } from './date-settings.ts'

/** Changes how the tenant counts; open browsers hear of it and resolve their dates anew. */
export const saveDateSettings: Handler<typeof dateRanges, 'saveSettings'> = async (ctx, { body }) => {
  const { version, ...wanted } = body
  return ctx.tx(async (tx) => {
    await tx.db
      .insertInto('date_setting')
      .values({ tenant_id: ctx.tenantId, version: 0 })
      .onConflict((conflict) =>
        conflict.column('tenant_id').doUpdateSet((eb) => ({ version: eb.ref('date_setting.version') })),
      ) // holds the row
      .execute()
    const before = await loadDateSettings(tx.db, ctx.tenantId)
    if (before.version !== version) throw platformFault('stale', { data: before })
    const saved = await tx.db
      .updateTable('date_setting')
      .set({
        week_start: wanted.weekStart,
        fiscal_style: wanted.fiscalStyle,
        fiscal_month: wanted.fiscalMonth,
        fiscal_day: wanted.fiscalDay,
        fiscal_year_begins: wanted.fiscalYearBegins,
        fiscal_year_named: wanted.fiscalYearNamed,
        version: version + 1,
        updated_at: ctx.now(),
      })
      .where('tenant_id', '=', ctx.tenantId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await keepDefaultDateRange(tx.db, ctx.tenantId, wanted.defaultPeriod)
    const after = toDateSettings(saved, wanted.defaultPeriod)
    await tx.audit(dateRanges, {
      action: 'dateSettings.save',
      entityId: ctx.tenantId,
      before,
      after,
    })
    await tx.emit(dateRanges, 'settingsChanged', { version: after.version })
    return after
  })
}
