import { contactsIn } from '../checks/contact-details.ts'
import { guessLanguage } from './guess-language.ts'
import { mostAlike } from '../checks/similarity.ts'

/** Sources hide replies that are all alike; from here on we warn. */
export const MOST_ALIKE = 0.8

const asks = [
  /\b(discount|voucher|coupon|gift ?card|free (meal|drink|coffee|item|night|gift)|refund you if|in (return|exchange))\b/i,
  /\b(change|update|raise|edit|remove|reconsider|revise) (your|the) (review|rating|stars?)\b/i,
  /\b(gutschein|rabatt|geschenkkarte)\b|\b(bewertung|sterne) (ändern|anpassen|überdenken|löschen|entfernen)\b/i,
  /\b(bon d.achat|réduction|remise)\b|\bmodifier (votre|l.)\s?(avis|note)\b/i,
]

export type RuleCheck = {
  rule: 'links' | 'asks' | 'language' | 'alike'
  isMet: boolean
  share?: number
  language?: string
}

/** Looks at a text as the sources' policies do. They warn: only a person can judge. Language is left out where it is not clear. */
export function checkRules(text: string, reviewLanguage: string | null, recentTexts: readonly string[]): RuleCheck[] {
  const own = guessLanguage(text)
  const wanted = reviewLanguage?.slice(0, 2)
  const share = mostAlike(text, recentTexts)
  return [
    { rule: 'links', isMet: contactsIn(text).length === 0 },
    { rule: 'asks', isMet: !asks.some((one) => one.test(text)) },
    ...(own && wanted ? [{ rule: 'language' as const, isMet: own === wanted, language: wanted }] : []),
    { rule: 'alike', isMet: share < MOST_ALIKE, share },
  ]
}
