import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import type { DateMacro, dateRanges } from '../contract.ts'
import { fiscalStyle } from '../groups.ts'
import { calendarOf, datePeriod, macroIdOf, type DatePeriod } from '../periods.ts'
import { loadDateSettings } from './date-settings.ts'
import { defaultPeriod } from './default-period.ts'

/** The options of a date filter; fiscal ones only where the tenant has a fiscal calendar, custom dates unless dropped. */
export const listDateMacros: Handler<typeof dateRanges, 'macros'> = async (ctx, { query }) =>
  (await dateMacros(ctx)).filter(({ period }) => query.custom !== false || period !== 'customDates')

/** The same for other systems, custom dates among them. */
export async function dateMacros(
  ctx: Pick<TenantCtx, 'read' | 'tenantId' | 'within' | 'who' | 'services' | 'locale'>,
): Promise<DateMacro[]> {
  const settings = await loadDateSettings(ctx.read, ctx.tenantId)
  const byDefault = await defaultPeriod(ctx, settings)
  const hasFiscal = settings.fiscalStyle !== fiscalStyle.None
  return datePeriod.members
    .filter((period) => hasFiscal || calendarOf(period) === 'gregorian')
    .map((period) => toMacro(ctx, period, byDefault))
}

/** One option by its id, in a list of one; the all-time macro for an empty id. Raises `notFound`. */
export const getDateMacro: Handler<typeof dateRanges, 'macro'> = async (ctx, { params }) => {
  const period = datePeriod.members.find((one) => macroIdOf(one) === params.macroId)
  if (!period) return ctx.fail('notFound')
  const settings = await loadDateSettings(ctx.read, ctx.tenantId)
  return [toMacro(ctx, period, await defaultPeriod(ctx, settings))]
}

function toMacro(
  { services, locale }: Pick<TenantCtx, 'services' | 'locale'>,
  period: DatePeriod,
  byDefault: DatePeriod,
): DateMacro {
  const id = macroIdOf(period)
  return {
    id,
    period,
    name: services.translate(locale, 'date-ranges', `enumerations/datePeriod/${period}`),
    group: calendarOf(period),
    value: period === 'customDates' ? null : period === 'lifeToDate' ? '' : period,
    definitionID: id,
    isDefault: period === byDefault,
  }
}
