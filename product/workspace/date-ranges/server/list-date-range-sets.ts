import type { Handler } from '#platform/server/system/serve-system.ts'
import type { DateRangeSet, dateRanges } from '../contract.ts'
import type { CompareWith } from '../groups.ts'
import { fiscalStyle } from '../groups.ts'
import { basicPeriods, calendarOf, datePresets, macroIdOf } from '../periods.ts'
import { compareSpan } from './calendar/compare-span.ts'
import type { Span } from './calendar/days.ts'
import type { Counting } from './calendar/resolve-period.ts'
import { zoneFor } from './calendar/zone-for.ts'
import { loadDateSettings } from './date-settings.ts'
import { countingAt, resolveChoice, showSpan, type DateChoice } from './resolve-range.ts'

type Say = (reason: string, count: number | undefined) => string

/** What the periods mean now. Unasked, fiscal ones come only to tenants with a fiscal calendar. */
export const listDateRangeSets: Handler<typeof dateRanges, 'sets'> = async (ctx, { query }) => {
  const settings = await loadDateSettings(ctx.read, ctx.tenantId)
  const counting = countingAt(ctx.now(), query.zone ?? zoneFor({ reader: ctx.who.timeZone }), settings)
  const hasFiscal = settings.fiscalStyle !== fiscalStyle.None
  const all = datePresets.filter((preset) => hasFiscal || calendarOf(preset) === 'gregorian')
  const asked = query.periods === undefined ? all : [query.periods].flat()
  const basic: readonly string[] = basicPeriods
  const choices: DateChoice[] = asked
    .filter((preset) => !query.basic || basic.includes(preset))
    .map((period) => ({ period }))
  if (query.range !== undefined) choices.push({ period: 'customDates', range: query.range })
  const say: Say = (reason, count) =>
    ctx.services.translate(
      ctx.locale,
      'date-ranges',
      `ui/compare_${reason}`,
      count === undefined ? undefined : { count },
    )
  return choices.map((choice) => setOf(choice, counting, query.compare, say))
}

function setOf(choice: DateChoice, counting: Counting, compare: CompareWith | undefined, say: Say): DateRangeSet {
  const span = resolveChoice(choice, counting)
  return {
    period: choice.period,
    ...showSpan(span, counting.zone),
    macroID: macroIdOf(choice.period),
    group: calendarOf(choice.period),
    zone: counting.zone,
    compare: compare ? comparisonOf(choice, span, compare, counting, say) : null,
  }
}

function comparisonOf(
  { period }: DateChoice,
  span: Span | null,
  compare: CompareWith,
  counting: Counting,
  say: Say,
): DateRangeSet['compare'] {
  const found = compareSpan(period, span, compare, counting)
  if (!found) return null
  return { with: compare, ...showSpan(found, counting.zone), explanation: say(found.reason, found.count) }
}
