import { detectLanguage, sentimentOf, type Sentiment } from './language-and-sentiment.ts'

export type TextToClassify = { text: string; rating: number | null; language: string | null }
export type Classified = { language: string | null; sentiment: Sentiment }

const known = new Map<string, Classified>()

/** Language and sentiment of many reviews; runs in a thread. Short texts repeat (`Good`), so their answers are kept. */
export default function classifyTexts(reviews: readonly TextToClassify[]): Classified[] {
  return reviews.map((review) => {
    if (review.text.length > 60) return classify(review)
    const key = `${review.rating} ${review.language} ${review.text}`
    const found = known.get(key) ?? classify(review)
    if (known.size > 5000) known.clear()
    known.set(key, found)
    return found
  })
}

function classify({ text, rating, language }: TextToClassify): Classified {
  const detected = language ? null : detectLanguage(text)
  const sure = language ?? (detected?.sure ? detected.language : null)
  return { language: sure, sentiment: sentimentOf({ text, rating, language: sure }) }
}
