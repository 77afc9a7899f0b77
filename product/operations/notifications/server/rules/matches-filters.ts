import type { RuleFilters } from '#product/operations/notification-types/contract.ts'
import type { TypeName } from '#product/operations/notification-types/contract.ts'

/** What a rule can ask about an event; what it does not know of is never a reason to leave it out, but a review without stars has not few of them. */
export type EventFacts = {
  locationId?: number | undefined
  sourceId?: number | undefined
  rating?: number | null
  text?: string
  sentiment?: number
  errorCode?: string | null
}

/** Whether a rule means an event. Without words there is no review with a keyword. */
export function matchesFilters(type: TypeName, filters: RuleFilters | null, facts: EventFacts): boolean {
  if (type === 'KeywordReview' && !filters?.keywords.length) return false
  if (!filters) return true
  const { locationIDs, sourceIDs, maxRating, keywords, sentiments, errorCodes } = filters
  const among = <T>(wanted: readonly T[], is: T | null | undefined) =>
    wanted.length === 0 || is === undefined || (is !== null && wanted.includes(is))
  return (
    among(locationIDs, facts.locationId) &&
    among(sourceIDs, facts.sourceId) &&
    (maxRating === null || facts.rating === undefined || (facts.rating !== null && facts.rating <= maxRating)) &&
    among(sentiments as number[], facts.sentiment) &&
    among(errorCodes, facts.errorCode) &&
    (keywords.length === 0 || facts.text === undefined || hasKeyword(facts.text, keywords))
  )
}

/** As whole words, whatever their case; in scripts that write without spaces anywhere. */
function hasKeyword(text: string, keywords: readonly string[]): boolean {
  const within = wordsOf(text)
  return keywords.some((keyword) => within.includes(wordsOf(keyword)) || isUnspaced(keyword, text))
}

function wordsOf(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()} `
}

function isUnspaced(keyword: string, text: string): boolean {
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(keyword) && text.includes(keyword)
}
