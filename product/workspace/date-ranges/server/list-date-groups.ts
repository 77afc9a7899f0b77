import type { Handler } from '#platform/server/system/serve-system.ts'
import type { dateRanges } from '../contract.ts'
import { dateFrequency, dateGroup, fiscalStyle, type DateGroup } from '../groups.ts'
import { loadDateSettings } from './date-settings.ts'

const frequencies: Partial<Record<DateGroup, (typeof dateFrequency.values)[keyof typeof dateFrequency.values]>> = {
  Day: dateFrequency.Daily,
  Week: dateFrequency.Weekly,
  Month: dateFrequency.Monthly,
  Quarter: dateFrequency.Quarterly,
  Year: dateFrequency.Yearly,
  FiscalWeek: dateFrequency.Weekly,
  FiscalMonth: dateFrequency.Monthly,
  FiscalQuarter: dateFrequency.Quarterly,
  FiscalYear: dateFrequency.Yearly,
}

/** By what a chart can add up; fiscal ones only where the tenant has a fiscal calendar. */
export const listDateGroups: Handler<typeof dateRanges, 'groups'> = async (ctx) => {
  const settings = await loadDateSettings(ctx.read, ctx.tenantId)
  const hasFiscal = settings.fiscalStyle !== fiscalStyle.None
  return dateGroup.members
    .filter((group) => hasFiscal || !group.startsWith('Fiscal'))
    .map((group) => ({
      group,
      name: ctx.services.translate(ctx.locale, 'date-ranges', `enumerations/dateGroup/${group}`),
      calendar: group.startsWith('Fiscal') ? ('fiscal' as const) : ('gregorian' as const),
      isCycle: group === 'DayOfWeek' || group === 'TimeOfDay',
      frequency: frequencies[group] ?? null,
    }))
}
