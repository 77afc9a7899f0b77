export interface DateParts {
  year: number
  month: number
  day: number
  /** Absent where the text names a day only. */
  time?: { hour: number; minute: number; second: number; millisecond: number }
  offsetMinutes?: number
}

const clock = String.raw`(?:[T,\s]+(?:at|um|à|a las|alle|om|o)?\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?)?`
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${clock}$`, 'i')
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${clock}$`, 'i')
const compact = new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})$`)
const dayMonthName = new RegExp(
  String.raw`^(?:\p{L}+\.?,?\s+)?(\d{1,2})(?:\.|er|º|st|nd|rd|th)?[\s-]+(?:de\s+)?(\p{L}+)\.?,?[\s-]+(?:de\s+)?(\d{4})${clock}$`,
  'iu',
)
const monthNameDay = new RegExp(
  String.raw`^(?:\p{L}+\.?,?\s+)?(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${clock}$`,
  'iu',
)

/** Reads a written date: ISO, RFC 2822, US and European figures, and month names in the eight languages. `dayFirst` decides
 * between 03/04 readings only where both are possible; dots are always day first. Null for what is no date. */
export function readAbsoluteDate(text: string, dayFirst: boolean): DateParts | null {
  const plain = text.trim().replaceAll(/[\s\u00A0\u202F]+/g, ' ')
  let match = yearFirst.exec(plain)
  if (match) return parts(match[1], match[2], match[3], match.slice(4))
  match = compact.exec(plain)
  if (match) return parts(match[1], match[2], match[3], [])
  match = yearLast.exec(plain)
  if (match) return figures(match, dayFirst)
  match = dayMonthName.exec(plain)
  if (match) return parts(match[3], monthNumber(match[2]), match[1], match.slice(4))
  match = monthNameDay.exec(plain)
  if (match) return parts(match[3], monthNumber(match[1]), match[2], match.slice(4))
  return null
}

function figures(match: RegExpExecArray, dayFirst: boolean): DateParts | null {
  const [, first = '', separator, second = '', shortYear = '', ...time] = match
  const year = shortYear.length === 4 ? shortYear : String(Number(shortYear) + (Number(shortYear) < 70 ? 2000 : 1900))
  const isDayFirst = separator === '.' || Number(first) > 12 || (dayFirst && Number(second) <= 12)
  return isDayFirst ? parts(year, second, first, time) : parts(year, first, second, time)
}

const monthNames = [
  /^(jan|gen|ene|sty|janv|jän)/,
  /^(feb|fév|fev|lut)/,
  /^(mar|mär|mrz|maa|mrt)/,
  /^(apr|avr|abr|kwi)/,
  /^(may|mai|mei|mag|maj)/,
  /^(jun|juin|giu|cze)/,
  /^(jul|juil|lug|lip)/,
  /^(aug|aoû|aou|ago|sie)/,
  /^(sep|set|wrz)/,
  /^(oct|okt|ott|out|paź|paz)/,
  /^(nov|lis)/,
  /^(dec|dez|déc|dic|gru)/,
]

function monthNumber(name = ''): string {
  const index = monthNames.findIndex((pattern) => pattern.test(name.toLowerCase()))
  return String(index + 1)
}

function parts(yearText = '', monthText = '', dayText = '', timeTexts: (string | undefined)[]): DateParts | null {
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)]
  const date = new Date(Date.UTC(year, month - 1, day))
  if (month < 1 || month > 12 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  const [hourText, minuteText, secondText = '0', fraction = '0', half, offset] = timeTexts
  if (hourText === undefined) return { year, month, day }
  const hour = half ? (Number(hourText) % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0) : Number(hourText)
  const time = {
    hour,
    minute: Number(minuteText),
    second: Number(secondText),
    millisecond: Number(fraction.padEnd(3, '0').slice(0, 3)),
  }
  if (hour > 23 || time.minute > 59 || time.second > 59) return null
  return { year, month, day, time, ...(offset ? { offsetMinutes: offsetMinutes(offset) } : {}) }
}

function offsetMinutes(text: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(text)
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0))
}
