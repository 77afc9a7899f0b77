import { isPlaceholder } from './is-placeholder.ts'
import { readDate } from './read-date.ts'
import { readLanguage } from './read-language.ts'
import { readNumber } from './read-number.ts'
import { areInTenths, readRating } from './read-rating.ts'
import type { ReviewField } from './review-fields.ts'

/** What a sample of a column's filled cells looks like; shares are 0 to 1. */
export interface ColumnSample {
  filled: number
  distinctShare: number
  averageLength: number
  numbers: number
  ratings: number
  dates: number
  urls: number
  /** That begin with an address of https; there may be several. */
  addresses: number
  placeIds: number
  languages: number
  latitudes: number
  longitudes: number
}

export function sampleColumn(values: string[], base: Date): ColumnSample {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '' && !isPlaceholder(value))
  const share = (test: (value: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(test).length / filled.length
  const between = (limit: number) => (value: string) => {
    const number = readNumber(value, { decimals: true })
    return number !== null && Math.abs(number) <= limit && /[.,]\d{2}/.test(value)
  }
  return {
    filled: filled.length,
    distinctShare: filled.length === 0 ? 0 : new Set(filled).size / filled.length,
    averageLength: filled.reduce((sum, value) => sum + value.length, 0) / Math.max(1, filled.length),
    numbers: share((value) => readNumber(value) !== null),
    ratings: filled.length > 0 && areInTenths(filled) ? 1 : share(isRating),
    dates: share((value) => 'at' in readDate(value, { base, zone: 'UTC' })),
    urls: share((value) => /^https?:\/\/\S+$/i.test(value)),
    addresses: share((value) => /^\W{0,3}https:\/\//i.test(value)),
    placeIds: share((value) => /^(ChIJ|GhIJ|EhI|Ei)[\w-]{16,}$/.test(value)),
    languages: share((value) => readLanguage(value) !== null),
    latitudes: share(between(90)),
    longitudes: share(between(180)),
  }
}

/** Stars, or what lies between two of them. */
function isRating(value: string): boolean {
  const read = readRating(value)
  return 'rating' in read || read.problem === 'ratingNotWhole'
}

/** How far the values agree that the column is this field: 0 rules it out, 1 has no objection, more speaks for it. */
export function agreement(field: ReviewField, sample: ColumnSample): number {
  if (sample.filled === 0) return 0.6
  switch (field) {
    case 'rating':
      // A header that speaks of stars holds where most of its values are unusable: a column left out would be missed by nobody.
      return sample.ratings > 0.9 ? 1.2 : sample.ratings >= 0.1 ? 0.5 + sample.ratings * 0.2 : 0
    case 'sourceRating':
      return sample.ratings > 0.8 ? 1 : 0
    case 'date':
    case 'replyDate':
      return sample.dates > 0.8 ? 1.2 : sample.dates > 0.4 ? 0.6 : 0
    case 'latitude':
      return sample.latitudes > 0.8 ? 1 : 0
    case 'longitude':
      return sample.longitudes > 0.8 ? 1 : 0
    case 'url':
      return sample.urls > 0.8 ? 1 : 0
    case 'medias':
      return sample.addresses > 0.8 ? 1.2 : 0
    case 'subRatings':
      return sample.numbers > 0.2 || sample.urls > 0.2 ? 0 : 1
    case 'language':
      return sample.languages > 0.8 ? 1 : 0.3
    case 'locationKey':
      return sample.placeIds > 0.8 ? 1.2 : sample.dates > 0.8 || sample.averageLength > 60 ? 0 : 0.9
    case 'text':
    case 'reply':
      return sample.numbers > 0.8 || sample.dates > 0.8 || sample.urls > 0.8 ? 0 : sample.averageLength > 25 ? 1.1 : 0.8
    case 'title':
      return sample.numbers > 0.8 || sample.averageLength > 150 ? 0 : 0.9
    case 'reviewerName':
    case 'locationName':
    case 'locationAddress':
    case 'source':
      return sample.numbers > 0.8 || sample.urls > 0.8 || sample.averageLength > 150 ? 0 : 1
    case 'sourceReviewId':
      return sample.distinctShare === 1 ? 1 : sample.distinctShare > 0.7 ? 0.6 : 0 // a row may stand in a file twice
    case 'reviewerId':
      return 1
  }
}
