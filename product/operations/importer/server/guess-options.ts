import type { Locale } from '#platform/contract/locales.ts'
import type { Source } from '#product/business/sources/contract.ts'
import type { ImportOptions } from '../shapes/import-plan.ts'
import { plainText } from './match-location.ts'

/** The options a file probably needs; the person sees and may change them. */
export function guessOptions(file: {
  now: Date
  timezone: string
  sources: readonly Source[]
  filename: string
  dates: readonly string[]
  locale: Locale
}): ImportOptions {
  return {
    sourceID: sourceIn(file.filename, file.sources),
    locationID: null,
    createLocations: false,
    baseDate: file.now.toISOString(),
    timezone: file.timezone,
    rounding: 'Nearest',
    inTenths: false,
    oldAreDue: false,
    equalRowsOnce: false,
    dayFirst: dayFirstIn(file.dates) ?? file.locale !== 'en_US',
  }
}

const WITHOUT_SITE = 'REVIEW'

/** The source whose name is in the file's name, else the general source of reviews. */
function sourceIn(filename: string, sources: readonly Source[]): number {
  const words = plainText(filename).split(' ')
  const reviewable = sources.filter((source) => source.reviewable)
  const named = reviewable.find(
    ({ name, key }) => key !== WITHOUT_SITE && words.includes(plainText(name).split(' ')[0]!),
  )
  return (named ?? reviewable.find(({ key }) => key === WITHOUT_SITE) ?? reviewable[0]!).id
}

/** Whether 03/04/2025 is 3 April in this file, where a day above twelve tells. */
function dayFirstIn(dates: readonly string[]): boolean | null {
  let [dayFirst, monthFirst] = [0, 0]
  for (const date of dates) {
    const [, one = '', two = ''] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/.exec(date) ?? []
    if (Number(one) > 12) dayFirst += 1
    if (Number(two) > 12) monthFirst += 1
  }
  return dayFirst === monthFirst ? null : dayFirst > monthFirst
}
