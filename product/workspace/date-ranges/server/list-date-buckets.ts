import type { Locale } from '#platform/contract/locales.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import type { CalendarSettings, DateBucket, dateRanges } from '../contract.ts'
import { reportWeekday, weekday } from '../groups.ts'
import { cutIntoBuckets, groupFor, type SpanGroup } from './calendar/cut-into-buckets.ts'
import { instantsOf, type Span } from './calendar/days.ts'
import { labelBucket, labelHour, labelWeekday } from './calendar/label-bucket.ts'
import { zoneFor } from './calendar/zone-for.ts'
import { loadDateSettings } from './date-settings.ts'
import { defaultPeriod } from './default-period.ts'
import { countingAt, resolveChoice } from './resolve-range.ts'

const NO_DAYS = { from: null, to: null, start: null, end: null, isPart: false }
const NO_CYCLE = { weekday: null, reportWeekday: null, hour: null }

/** The steps of a chart over a range; without a group as many as can be read. Raises `endless` for steps of life to date. */
export const listDateBuckets: Handler<typeof dateRanges, 'buckets'> = async (ctx, { query }) => {
  const settings = await loadDateSettings(ctx.read, ctx.tenantId)
  if (query.group === 'DayOfWeek') return weekdayBuckets(settings, ctx.locale)
  if (query.group === 'TimeOfDay') return hourBuckets(ctx.locale)
  const zone = query.zone ?? zoneFor({ reader: ctx.who.timeZone })
  const period = query.period ?? (query.range === undefined ? await defaultPeriod(ctx, settings) : 'customDates')
  const span = resolveChoice({ period, range: query.range }, countingAt(ctx.now(), zone, settings))
  if (!span) return ctx.fail('endless', { field: 'period' })
  const group = query.group ?? groupFor(span)
  return spanBuckets(ctx, span, group, zone, settings) ?? ctx.fail('tooManyBuckets', { field: 'group' })
}

function spanBuckets(
  { services: { translate }, locale }: Pick<TenantCtx, 'services' | 'locale'>,
  span: Span,
  group: SpanGroup,
  zone: string,
  settings: CalendarSettings,
): DateBucket[] | undefined {
  return cutIntoBuckets(span, group, settings)?.map((bucket) => {
    const { start, end } = instantsOf(bucket, zone)
    return {
      group,
      key: bucket.key,
      label: labelBucket(bucket, group, span, { locale, translate }),
      from: bucket.from.toString(),
      to: bucket.to.toString(),
      start: start.toString(),
      end: end.toString(),
      isPart: bucket.isPart,
      ...NO_CYCLE,
    }
  })
}

/** From the tenant's first day of the week. */
function weekdayBuckets({ weekStart }: CalendarSettings, locale: Locale): DateBucket[] {
  return weekday.members.map((_, at) => {
    const name = weekday.members[(weekStart + at) % 7]!
    return {
      group: 'DayOfWeek',
      key: String(weekday[name]),
      label: labelWeekday(weekday[name], locale),
      ...NO_DAYS,
      ...NO_CYCLE,
      weekday: weekday[name],
      reportWeekday: reportWeekday[name],
    }
  })
}

function hourBuckets(locale: Locale): DateBucket[] {
  return Array.from({ length: 24 }, (_, hour) => ({
    group: 'TimeOfDay',
    key: String(hour),
    label: labelHour(hour, locale),
    ...NO_DAYS,
    ...NO_CYCLE,
    hour,
  }))
}
