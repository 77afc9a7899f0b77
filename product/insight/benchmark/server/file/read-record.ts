import { hash } from 'node:crypto'
import { storableText } from '#platform/server/database/storable-text.ts'
import {
  type DatePrecision,
  fingerprintMap,
  isPlaceholder,
  readDate,
  readRating,
  readRelativeDate,
  remember,
  rowIdentities,
  zoneOfHeading,
} from '#product/operations/importer/server/public.ts'
import type { FeedRecord } from '#product/operations/review-feeds/server/public.ts'
import type { CompetitorField, CompetitorRowReason } from '../../competitor-file.ts'

/** What is kept of a review. `isLoose`: its times are counted back from now ("3 months ago"), so that those known already are better. */
export type TheirReview = {
  uid: string
  rating: number
  at: Date
  isReplied: boolean | null
  repliedAt: Date | null
  /** When its source said so; null where it tells no time. */
  saidAt: Date | null
  isLoose: boolean
}
export type Refused = { reason: CompetitorRowReason; field: CompetitorField | null; value: string }
export type Reading = { review: TheirReview; isRepeated: boolean } | { refused: Refused }
export type HowRead = { now: Date; timezone: string; dayFirst: boolean; inTenths: boolean }

const DAY_MS = 86_400_000
const MAX_UID = 300
const SHOWN = 80
const exactEnough: readonly DatePrecision[] = ['exact', 'hour', 'day']
const notReplied = /^(no|n|false|0|nein|non|nee|nie)$/i

/** Makes the function that reads the records of one file, in their order. */
export function createRecordReader(
  columns: readonly string[],
  places: Partial<Record<CompetitorField, number>>,
  how: HowRead,
): (record: FeedRecord) => Reading {
  const ids = fingerprintMap()
  const identities = rowIdentities()
  const ratingOf = remember((text) => readRating(text, 'Nearest', { inTenths: how.inTenths }))
  /** Whether a date is counted back from now. */
  const isAge = remember((text) => readRelativeDate(text) !== null)
  const datesOf = (field: 'date' | 'replyDate') => {
    const zone = zoneOfHeading(columns[places[field] ?? -1] ?? '') ?? how.timezone
    return remember((text) => readDate(text, { base: how.now, zone, dayFirst: how.dayFirst }))
  }
  const [dateOf, replyDateOf] = [datesOf('date'), datesOf('replyDate')]
  const tellsReplies = places.reply !== undefined || places.replyDate !== undefined

  return ({ cells, problems, isRecord }) => {
    const cell = (field: CompetitorField) => {
      const text = storableText(cells[places[field] ?? -1] ?? '').trim()
      return isPlaceholder(text) ? '' : text
    }
    const refuse = (reason: CompetitorRowReason, field: CompetitorField | null = null): Reading => ({
      refused: { reason, field, value: field ? cell(field).slice(0, SHOWN) : '' },
    })
    if (!isRecord) return refuse('noRecord')
    if (problems.some(({ key }) => key === 'tooManyCells')) return refuse('tooManyCells')
    const stars = ratingOf(cell('rating'))
    if ('problem' in stars)
      return refuse(stars.problem === 'ratingNotWhole' ? 'ratingUnreadable' : stars.problem, 'rating')
    const date = dateOf(cell('date'))
    if ('problem' in date) return refuse(date.problem, 'date')
    const reply = replyOf(date)
    if ('reason' in reply) return refuse(reply.reason, 'replyDate')
    const { rating } = stars
    const { uid, isRepeated } = identify(rating)
    return { review: { uid, rating, at: date.at, ...reply, saidAt: null, isLoose: isAge(cell('date')) }, isRepeated }

    function replyOf({
      at,
      precision,
    }: {
      at: Date
      precision: DatePrecision
    }): { reason: CompetitorRowReason } | Pick<TheirReview, 'isReplied' | 'repliedAt'> {
      const [said, when] = [cell('reply'), cell('replyDate')]
      if (when === '')
        return { isReplied: tellsReplies ? said !== '' && !notReplied.test(said) : null, repliedAt: null }
      const read = replyDateOf(when)
      if ('problem' in read)
        return { reason: read.problem === 'dateOutOfRange' ? 'replyDateOutOfRange' : 'replyDateUnreadable' }
      if (read.at.getTime() < at.getTime() - DAY_MS) return { reason: 'replyBeforeReview' }
      // a day alone may lie before the hour of its review, and what is counted back in months tells no length of time
      const isTimed = read.at >= at && exactEnough.includes(precision) && exactEnough.includes(read.precision)
      return { isReplied: true, repliedAt: isTimed ? read.at : null }
    }

    /** Its id there; without one, what it says, of which the fingerprint alone is kept. */
    function identify(rating: number) {
      const id = cell('sourceReviewId').slice(0, MAX_UID)
      if (id !== '') {
        const mark = hash('sha256', id)
        const isRepeated = ids.get(mark) !== undefined
        ids.set(mark, 1)
        return { uid: id, isRepeated }
      }
      const parts = { source: '', location: '', reviewerName: cell('reviewerName'), text: cell('text') }
      const { key } = identities.next({ ...parts, rating, dateText: cell('date') })
      return { uid: key, isRepeated: false }
    }
  }
}
