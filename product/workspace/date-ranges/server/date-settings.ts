import { type Selectable, sql } from 'kysely'
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

type Row = Selectable<DateSettingTable>
type RowOfTenant = { [K in keyof Row]: Row[K] | null } & { default_date_range: string | null }

/** How the tenant counts; its version is 0 until somebody saves. */
export async function loadDateSettings(db: Db, tenantId: number): Promise<DateSettings> {
  const { rows } = await sql<RowOfTenant>`
    select d.*, t.default_date_range from tenant t left join date_setting d on d.tenant_id = ${tenantId} where t.id = ${tenantId}`.execute(
    db,
  )
  const [row] = rows
  if (!row) return defaultDateSettings
  const defaultRange = row.default_date_range
  return row.tenant_id === null
    ? { ...defaultDateSettings, defaultPeriod: defaultRange as DateSettings['defaultPeriod'] }
    : toDateSettings(row as Row, defaultRange)
}

/** A row with the period that its tenant begins with. */
export function toDateSettings(row: Row, defaultRange: string | null): DateSettings {
  return {
    weekStart: row.week_start as DateSettings['weekStart'],
    fiscalStyle: row.fiscal_style as DateSettings['fiscalStyle'],
    fiscalMonth: row.fiscal_month as DateSettings['fiscalMonth'],
    fiscalDay: row.fiscal_day,
    fiscalYearBegins: row.fiscal_year_begins as DateSettings['fiscalYearBegins'],
    fiscalYearNamed: row.fiscal_year_named as DateSettings['fiscalYearNamed'],
    defaultPeriod: defaultRange as DateSettings['defaultPeriod'],
    version: row.version,
  }
}
