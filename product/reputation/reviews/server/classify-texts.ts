import { setImmediate as otherWork } from 'node:timers/promises'
import { detectLanguage, sentimentOf, type Sentiment } from './language-and-sentiment.ts'

export type TextToClassify = {
  text: string
  rating: number | null
  language: string | null
  /** What is usually written there, most usual first. */
  usual: readonly string[]
}
export type Classified = { language: string | null; sentiment: Sentiment }

const SLICE = 50
const known = new Map<string, Classified>()

/** Language and sentiment of many reviews, in slices of a few milliseconds so that nothing else in the process has to wait. Short texts
 * repeat (`Good`), so their answers are kept. */
export async function classifyTexts(reviews: readonly TextToClassify[]): Promise<Classified[]> {
  const answers: Classified[] = []
  for (const review of reviews) {
    answers.push(review.text.length > 60 ? classify(review) : remembered(review))
    if (answers.length % SLICE === 0) await otherWork()
  }
  return answers
}

function remembered(review: TextToClassify): Classified {
  const key = `${review.rating} ${review.language} ${review.usual} ${review.text}`
  const found = known.get(key) ?? classify(review)
  if (known.size > 5000) known.clear()
  known.set(key, found)
  return found
}

function classify({ text, rating, language, usual }: TextToClassify): Classified {
  const detected = language ? null : detectLanguage(text, usual)
  const sure = language ?? (detected?.sure ? detected.language : null)
  return { language: sure, sentiment: sentimentOf({ text, rating, language: sure }) }
}
