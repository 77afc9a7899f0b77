import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { lexiconLanguages } from './sentiment-lexicon.ts'
import { scoreAlone } from './score-alone.ts'
import { scoreText } from './score-text.ts'

/** What the detector knows of languages takes its time and memory; a process that reads no review never loads it. */
let detector: typeof import('eld/small').eld | undefined
const load = createRequire(import.meta.url)
const detect = (text: string) => {
  detector ??= (load(fileURLToPath(import.meta.resolve('eld/small'))) as typeof import('eld/small')).eld
  return detector.detect(text)
}

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

const detectionCap = 240
const sureLetters = 15
/** Whoever writes so writes one language, or nearly: a word or two are enough, also those of which the detector knows nothing. */
const ownScripts: Readonly<Record<string, RegExp>> = {
  ko: /\p{sc=Hangul}/gu,
  th: /\p{sc=Thai}/gu,
  el: /\p{sc=Greek}/gu,
  he: /\p{sc=Hebrew}/gu,
  ka: /\p{sc=Georgian}/gu,
  hy: /\p{sc=Armenian}/gu,
  am: /\p{sc=Ethiopic}/gu,
  gu: /\p{sc=Gujarati}/gu,
  pa: /\p{sc=Gurmukhi}/gu,
  kn: /\p{sc=Kannada}/gu,
  ml: /\p{sc=Malayalam}/gu,
  or: /\p{sc=Oriya}/gu,
  ta: /\p{sc=Tamil}/gu,
  te: /\p{sc=Telugu}/gu,
}
const kana = /[\p{sc=Hiragana}\p{sc=Katakana}]/u
const japanese = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/gu
/** How near to the likeliest language a usual one must come to be believed. */
const NEARLY = 0.9
const usualLetters = 2

/** The language a text is written in. A word or two name one only as a guess (`sure` false), unless their script says it, or it is
 * `usual` where the text was written (ISO 639-1, the most usual first) and fits. */
export function detectLanguage(text: string, usual: readonly string[] = []): DetectedLanguage {
  const letters = (text.length > detectionCap ? text.slice(0, detectionCap) : text).replaceAll('\uFFFD', ' ').trim()
  if (!/\p{L}{2}/u.test(letters)) return { language: null, sure: false }
  const written = languageOfScript(letters)
  if (written) return { language: written, sure: true }
  const found = detect(letters)
  const { language } = found
  if (language === '') return { language: null, sure: false }
  if (isChinese(language, letters, usual)) return { language, sure: true }
  if (letters.length >= sureLetters && found.isReliable()) return { language, sure: true }
  const scores = found.getScores() as Record<string, number>
  const known = letters.length >= usualLetters && usual.find((one) => (scores[one] ?? 0) >= NEARLY * scores[language]!)
  return known ? { language: known, sure: true } : { language, sure: false }
}

/** The one language that most of the letters can be of, by their script alone. */
function languageOfScript(text: string): string | undefined {
  const letters = count(text, /\p{L}/gu)
  const isMost = (script: RegExp) => 2 * count(text, script) > letters
  if (kana.test(text) && isMost(japanese)) return 'ja'
  return Object.keys(ownScripts).find((language) => isMost(ownScripts[language]!))
}

function count(text: string, letter: RegExp): number {
  return text.match(letter)?.length ?? 0
}

/** Han alone is Chinese, or Japanese where that is usual. */
function isChinese(language: string, letters: string, usual: readonly string[]): boolean {
  const mayBeJapanese = usual[0] === 'ja' && letters.length < sureLetters
  return language === 'zh' && /\p{sc=Han}/u.test(letters) && !mayBeJapanese
}

/** What a review says, from its stars and its words. Clear stars (1, 2, 4, 5) stand unless the words are strongly and repeatedly
 * against them, which makes it Neutral; the words decide on three stars and where there are none. None without either. */
export function sentimentOf({ text, rating, language }: Opinion): Sentiment {
  const plain = text?.trim() ?? ''
  if (plain === '') return rating === null ? -2 : ofStars(rating)
  const known = language && lexiconLanguages.includes(language) ? language : null
  const stars = rating === null ? 0 : ofStars(rating)
  if (stars === 0) {
    const { score, words } = scoreAlone(plain, known)
    if (rating === null) return ofScore(score)
    return words > 0 ? ofScore(score, 0.5) : 0
  }
  const { score, words } = scoreText(plain, known)
  return words >= 4 && score * stars < -0.85 ? 0 : stars
}

function ofStars(rating: number): Sentiment {
  return rating >= 4 ? 1 : rating <= 2 ? -1 : 0
}

/** Where VADER, too, draws the line. */
const polarFrom = 0.05

function ofScore(score: number, threshold = polarFrom): Sentiment {
  return score > threshold ? 1 : score < -threshold ? -1 : 0
}
