import type { Selectable } from 'kysely'
import type { DateSettingTable } from '#platform/server/database/tables.generated.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { DateSettings } from '../contract.ts'
import { fiscalStyle, fiscalYearBegins, fiscalYearNamed, weekday } from '../groups.ts'

/** How days are counted where a tenant has set nothing: weeks from Monday, no fiscal calendar. */
export const defaultDateSettings: DateSettings = {
  weekStart: weekday.Monday,
  fiscalStyle: fiscalStyle.None,
  fiscalMonth: 1,
  fiscalDay: 1,
  fiscalYearBegins: fiscalYearBegins.NearestWeek,
  fiscalYearNamed: fiscalYearNamed.ByEnd,
  defaultPeriod: null,
  version: 0,
}

/** How the tenant counts; its version is 0 until somebody saves. */
export async function loadDateSettings(db: Db, tenantId: number): Promise<DateSettings> {
  const row = await db.selectFrom('date_setting').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()
  return row ? toDateSettings(row) : defaultDateSettings
}

export function toDateSettings(row: Selectable<DateSettingTable>): DateSettings {
  return {
    weekStart: row.week_start as DateSettings['weekStart'],
    fiscalStyle: row.fiscal_style as DateSettings['fiscalStyle'],
    fiscalMonth: row.fiscal_month as DateSettings['fiscalMonth'],
    fiscalDay: row.fiscal_day,
    fiscalYearBegins: row.fiscal_year_begins as DateSettings['fiscalYearBegins'],
    fiscalYearNamed: row.fiscal_year_named as DateSettings['fiscalYearNamed'],
    defaultPeriod: row.default_period as DateSettings['defaultPeriod'],
    version: row.version,
  }
}
