import type { Handler } from '#platform/server/system/serve-system.ts'
import type { dateRanges } from '../contract.ts'
import { lengthInDays } from './calendar/days.ts'
import { fiscalYearOf, monthsOf } from './calendar/fiscal-year.ts'
import { todayIn } from './calendar/days.ts'
import { zoneFor } from './calendar/zone-for.ts'

/** The fiscal year that today lies in, with its quarters and months, under settings that need not be saved. */
export const showFiscalYear: Handler<typeof dateRanges, 'fiscalYear'> = async (ctx, { body }) => {
  const today = todayIn(zoneFor({ reader: ctx.who.timeZone }), ctx.now())
  const year = fiscalYearOf(today, body)
  const say = (key: string, number: number) =>
    ctx.services.translate(ctx.locale, 'date-ranges', `ui/${key}`, { number, year: String(year.number) })
  return {
    name: say('label_FiscalYear', 0),
    from: year.from.toString(),
    to: year.to.toString(),
    weeks: inWeeks(lengthInDays(year)),
    quarters: [1, 2, 3, 4].map((quarter) => ({
      name: say('label_FiscalQuarter', quarter),
      months: [quarter * 3 - 2, quarter * 3 - 1, quarter * 3].map((number) => {
        const span = monthsOf(year, number, 1)
        return {
          name: say('label_FiscalMonth', number),
          from: span.from.toString(),
          to: span.to.toString(),
          weeks: inWeeks(lengthInDays(span)),
        }
      }),
    })),
  }
}

/** Null where it is not a whole number of weeks. */
function inWeeks(days: number): number | null {
  return days % 7 === 0 ? days / 7 : null
}
