import type { Formats } from '../words/formats.ts'
import type { PlatformText } from '../words/platform-text.ts'
import type { DateSpan } from './date-presets.ts'
import type { Filter, FilterValue, NumberSpan, Option } from './filters.ts'

/** What a chip says: the choice, and more quietly the resolved dates or how many are chosen. */
export type Said = { value?: string; note?: string }

/** Puts a filter's value into words; `options` are those known so far. */
export function sayFilter(
  filter: Filter,
  value: FilterValue | undefined,
  options: readonly Option[],
  t: PlatformText,
  formats: Formats,
): Said {
  if (value === undefined)
    return filter.kind === 'text' ? {} : { value: t(filter.kind === 'dates' ? 'anyTime' : 'any') }
  if (filter.kind === 'dates') return sayDates(value as DateSpan, t, formats)
  if (filter.kind === 'range') return { value: sayRange(value as NumberSpan, t, formats) }
  if (filter.kind === 'text') return { value: `“${value as string}”` }
  const labels = [value].flat().map((one) => options.find((option) => option.value === one)?.label ?? String(one))
  if (labels.length <= 1) return { value: labels[0] }
  return { value: `${labels[0]} + ${formats.number(labels.length - 1)}` }
}

function sayDates({ preset, from, to, zone }: DateSpan, t: PlatformText, formats: Formats): Said {
  const dates =
    from && to
      ? formats.rangeOfYear(noon(from), noon(to))
      : from
        ? `${t('from')} ${formats.date(noon(from))}`
        : to
          ? `${t('to')} ${formats.date(noon(to))}`
          : undefined
  return preset ? { value: t(`preset_${preset}`), note: dates } : { value: dates, note: zone }
}

function sayRange({ from, to }: NumberSpan, t: PlatformText, { number }: Formats): string {
  if (from !== undefined && from === to) return number(from)
  if (from !== undefined && to !== undefined) return t('between', { from, to })
  return from === undefined ? t('mostly', { value: to ?? 0 }) : t('atLeast', { value: from })
}

/** Local noon of a day, so that no zone moves it. */
export function noon(day: string): Date {
  return new Date(`${day}T12:00:00`)
}
