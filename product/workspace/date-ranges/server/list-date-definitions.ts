import type * as z from 'zod'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { dateDefinition, dateRanges } from '../contract.ts'
import { calendarOf, datePeriod, macroIdOf, type DatePeriod } from '../periods.ts'
import { periodRules } from './calendar/period-rules.ts'

type Definition = z.output<typeof dateDefinition>
type Counted = Pick<Definition, 'unit' | 'count' | 'offset' | 'toDate'>

const NOT_COUNTED: Counted = { unit: null, count: null, offset: null, toDate: false }

/** How every period is counted, in fields and in a sentence. */
export const listDateDefinitions: Handler<typeof dateRanges, 'definitions'> = async ({ services, locale }) =>
  datePeriod.members.map((period) => {
    const { word, count, ...counted } = describe(period)
    return {
      id: macroIdOf(period),
      period,
      group: calendarOf(period),
      ...counted,
      count,
      description: services.translate(locale, 'date-ranges', `ui/${word}`, count === null ? undefined : { count }),
    }
  })

function describe(period: DatePeriod): Counted & { word: string } {
  if (period === 'customDates') return { ...NOT_COUNTED, word: 'defines_custom' }
  const rule = periodRules[period]
  switch (rule.kind) {
    case 'all':
      return { ...NOT_COUNTED, word: 'defines_all' }
    case 'days': {
      const counted = { unit: 'day', count: rule.count, offset: rule.offset, toDate: rule.offset === 0 } as const
      return { ...counted, word: rule.offset === 0 ? 'defines_days' : 'defines_daysBefore' }
    }
    case 'months':
      return { unit: 'month', count: rule.count, offset: 0, toDate: true, word: 'defines_months' }
    case 'yearToDate':
      return { unit: 'year', count: 1, offset: 0, toDate: true, word: wordOf('toDate', rule.isFiscal) }
    case 'unit': {
      const which = rule.offset === 0 ? 'this' : 'previous'
      const counted = { unit: rule.unit, count: 1, offset: rule.offset, toDate: false }
      return { ...counted, word: wordOf(`${which}_${rule.unit}`, rule.isFiscal) }
    }
  }
}

function wordOf(word: string, isFiscal: boolean): string {
  return `defines_${isFiscal ? 'fiscal_' : ''}${word}`
}
