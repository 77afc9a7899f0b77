import { storableText } from '#platform/server/database/storable-text.ts'
import type { TableRow } from '#platform/server/tables/table-row.ts'
import type { ColumnMapping, ImportOptions } from '../../shapes/import-plan.ts'
import type { ReviewMedia, Source, SubRatings } from '#product/business/sources/contract.ts'
import type { LocationClue } from '../match-location.ts'
import { createSourceMatcher } from './match-source.ts'
import { isPlaceholder } from '../values/is-placeholder.ts'
import { type DatePrecision, readDate } from '../values/read-date.ts'
import { readLanguage } from '../values/read-language.ts'
import { readMedias } from '../values/read-medias.ts'
import { readSubRatings } from '../values/read-sub-ratings.ts'
import { readNumber } from '../values/read-number.ts'
import { type ReadRating, readRating } from '../values/read-rating.ts'
import { remember } from '../values/remember.ts'
import { zoneOfHeading } from '../values/zone-of-heading.ts'
import type { RowReason } from '../row-reason.ts'

/** A row of the file as a review, before anybody looked whether it is there already. */
export type ReadReview = {
  sourceId: number
  sourceKey: string
  location: LocationClue
  rating: number | null
  /** What the file says where it is no whole star. */
  exactRating: number | null
  /** The stars are made of that. */
  isRounded: boolean
  title: string | null
  text: string
  /** As it stands in the file. */
  dateText: string
  date: Date
  precision: DatePrecision
  reviewId: string | null
  reviewerId: string | null
  reviewerName: string | null
  language: string | null
  url: string | null
  /** Undefined where the file says nothing of pictures. */
  medias: ReviewMedia[] | undefined
  /** Undefined where the file says nothing of single aspects. */
  subRatings: SubRatings | undefined
  /** The answer that stood at the source. */
  reply: { text: string; at: Date } | null
}
export type Rejection = { reason: RowReason; column: number | null; rating: number | null; text: string }
export type RowReading = { review: ReadReview } | { rejected: Rejection }

const MAX_TEXT = 50_000
const MAX_TITLE = 1000
const day = /^\d{4}-\d\d-\d\d$/

/** Makes the function that reads the rows of one file; the same row always reads the same, whenever it is read. */
export function createRowReader(file: {
  columns: readonly string[]
  mapping: ColumnMapping
  options: ImportOptions
  sources: readonly Source[]
}): (row: Pick<TableRow, 'cells' | 'problems'>) => RowReading {
  const { columns, mapping, options } = file
  const reading = { base: new Date(options.baseDate), zone: options.timezone, dayFirst: options.dayFirst }
  const sourceOf = createSourceMatcher(file.sources, options.sourceID)
  const ratingOf = remember((text) => readRating(text, options.rounding, options))
  const exactly = remember((text) => readRating(text, 'Nearest', options))
  const dateOf = remember((text) => readDate(text, reading))
  /** A column that names the zone of its times holds nothing but times: a workbook shows the one at midnight as a day alone. */
  const isTimed = (field: keyof ColumnMapping) => zoneOfHeading(columns[mapping[field] ?? -1] ?? '') !== null
  const timed = { date: isTimed('date'), replyDate: isTimed('replyDate') }
  const timeOf = (field: keyof typeof timed, text: string) =>
    timed[field] && day.test(text) ? `${text}T00:00:00` : text

  return ({ cells, problems }) => {
    const cell = (field: keyof ColumnMapping) => {
      const column = mapping[field]
      return column === undefined ? '' : clean(cells[column] ?? '')
    }
    const text = cell('text')
    const atSource = cell('sourceRating')
    const stars = ratingOf(cell('rating') || atSource)
    const rating = 'rating' in stars ? stars.rating : null
    const reject = (reason: RowReason, field?: keyof ColumnMapping): RowReading => ({
      rejected: { reason, column: field ? (mapping[field] ?? null) : null, rating, text },
    })
    if (problems.some(({ key }) => key === 'tooManyCells')) return reject('tooManyCells')
    if (text.length > MAX_TEXT || problems.some(({ key }) => key === 'cellTooLong'))
      return reject('textTooLong', 'text')
    const reply = cell('reply')
    if (reply.length > MAX_TEXT) return reject('textTooLong', 'reply')
    const title = cell('title').slice(0, MAX_TITLE)
    if ('problem' in stars) {
      if (stars.problem !== 'ratingMissing') return reject(stars.problem, 'rating')
      if (text === '' && title === '') return reject('ratingMissing', 'rating')
    }
    const dateText = cell('date')
    const date = dateOf(timeOf('date', dateText))
    if ('problem' in date) return reject(date.problem, 'date')
    const repliedAt = dateOf(timeOf('replyDate', cell('replyDate')))
    const source = sourceOf(cell('source'))
    if (!source) return reject('unknownSource', 'source')
    const medias = mapping.medias === undefined ? undefined : readMedias(cell('medias'))
    if (medias === null) return reject('mediaUnreadable', 'medias')
    const aspects = mapping.subRatings === undefined ? undefined : readSubRatings(cell('subRatings'), source.id)
    if (aspects && 'problem' in aspects) return reject(aspects.problem, 'subRatings')
    return {
      review: {
        sourceId: source.id,
        sourceKey: source.key,
        location: {
          key: cell('locationKey').slice(0, 300),
          name: withoutDebris(cell('locationName')).slice(0, 200),
          address: cell('locationAddress').slice(0, 300),
          latitude: readNumber(cell('latitude'), { decimals: true }),
          longitude: readNumber(cell('longitude'), { decimals: true }),
        },
        rating,
        exactRating: 'rating' in stars ? (stars.exact ?? besideStars(exactly(atSource), stars.rating)) : null,
        isRounded: 'rating' in stars && stars.exact !== undefined,
        title: title || null,
        text,
        dateText,
        date: date.at,
        precision: date.precision,
        reviewId: cell('sourceReviewId').slice(0, 300) || null,
        reviewerId: cell('reviewerId').slice(0, 300) || null,
        reviewerName: cell('reviewerName').slice(0, 200) || null,
        language: readLanguage(cell('language')),
        url: urlOf(cell('url')),
        medias,
        subRatings: aspects?.subRatings,
        // An answer whose own date is not told, or is told as before its review, is as old as that.
        reply: reply ? { text: reply, at: 'at' in repliedAt && repliedAt.at > date.at ? repliedAt.at : date.at } : null,
      },
    }
  }
}

/** What stands at the source beside whole stars, where those are what rounding makes of it, whichever way; else the stars are right. */
function besideStars(read: ReadRating, stars: number): number | null {
  const exact = 'rating' in read ? read.exact : undefined
  return exact !== undefined && Math.abs(exact - stars) < 1 ? exact : null
}

function clean(cell: string): string {
  const text = storableText(cell).trim()
  return isPlaceholder(text) ? '' : text
}

/** What broken encodings leave of characters: U+FFFD, or the last of its bytes read as letters. No store is called `ýýýPlaza`. */
function withoutDebris(name: string): string {
  return name.replaceAll(/\uFFFD+|ý{2,}/gu, '').trim() || name
}

function urlOf(text: string): string | null {
  return text.length <= 2000 && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}
