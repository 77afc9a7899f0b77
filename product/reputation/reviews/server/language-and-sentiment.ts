import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { lexiconLanguages } from './sentiment-lexicon.ts'
import { scoreText } from './score-text.ts'

export interface DetectedLanguage {
  /** ISO 639-1, or null where the text has too little to go by. */
  language: string | null
  /** Whether the text is long and clear enough to rely on. */
  sure: boolean
}

/** -2 None, -1 Negative, 0 Neutral, 1 Positive, as printed. */
export type Sentiment = -2 | -1 | 0 | 1

export interface Opinion {
  text: string | null
  /** 1 to 5, or null. */
  rating: number | null
  language: string | null
}

// Read with the first text: its tables would hold up every start.
const load = createRequire(import.meta.url)
const languages = () => (load(fileURLToPath(import.meta.resolve('eld/small'))) as typeof import('eld/small')).eld

const detectionCap = 240
const sureLetters = 15

/** The language a text is written in; a word or two name a language only as a guess (`sure` false). */
export function detectLanguage(text: string): DetectedLanguage {
  const letters = (text.length > detectionCap ? text.slice(0, detectionCap) : text).replaceAll('\uFFFD', ' ').trim()
  if (!/\p{L}{2}/u.test(letters)) return { language: null, sure: false }
  const found = languages().detect(letters)
  if (found.language === '') return { language: null, sure: false }
  return { language: found.language, sure: letters.length >= sureLetters && found.isReliable() }
}

/** What a review says, from its stars and its words. Clear stars (1, 2, 4, 5) stand unless the words are strongly and repeatedly
 * against them, which makes it Neutral; the words decide on three stars and where there are none. None without either. */
export function sentimentOf({ text, rating, language }: Opinion): Sentiment {
  const plain = text?.trim() ?? ''
  if (plain === '') return rating === null ? -2 : ofStars(rating)
  const { score, words } = scoreText(plain, language && lexiconLanguages.includes(language) ? language : null)
  if (rating === null) return ofScore(score)
  const stars = ofStars(rating)
  if (stars === 0) return words > 0 ? ofScore(score, 0.5) : 0
  return words >= 4 && score * stars < -0.85 ? 0 : stars
}

function ofStars(rating: number): Sentiment {
  return rating >= 4 ? 1 : rating <= 2 ? -1 : 0
}

function ofScore(score: number, threshold = 0.2): Sentiment {
  return score > threshold ? 1 : score < -threshold ? -1 : 0
}
