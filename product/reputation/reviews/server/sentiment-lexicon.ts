import { lexicon as rated } from 'vader-sentiment/src/vader_lexicon.js'
import { sentimentWords, type SentimentWords } from './sentiment-words.ts'

/** A value lies between -4 and 4. A negation may have one, too: what it says where nothing follows that it turns around. */
export type WordMeaning =
  | { kind: 'value'; value: number }
  | { kind: 'negation'; value?: number }
  | { kind: 'intensifier' | 'dampener' | 'turn' }
export type Lexicon = (word: string) => WordMeaning | undefined

/** A language's words as one look-up that remembers what it was asked; null for a language without words. */
export function lexiconOf(language: string): Lexicon | null {
  return lexicons.get(language) ?? null
}

export const lexiconLanguages = Object.keys(sentimentWords)

/** Signs that mean the same in every language, such as `:-)`: those of VADER. */
export const emoticons = new Map(Object.entries(rated).filter(([sign]) => !/[\p{L}\p{N}]{2}|^\p{L}$/u.test(sign)))

const rememberedWords = 20_000
const lexicons = new Map(
  Object.entries(sentimentWords).map(([language, words]) => [language, lexicon(words, language === 'en' ? rated : {})]),
)

/** Words that people rated go before ours. */
function lexicon(words: SentimentWords, first: Readonly<Record<string, number>>): Lexicon {
  const whole = new Map<string, WordMeaning>()
  const beginnings = new Map<string, WordMeaning>()
  const add = (list: string, meaning: WordMeaning) => {
    for (const word of list.split(' ')) {
      if (word.endsWith('*')) beginnings.set(word.slice(0, -1), meaning)
      else whole.set(word.replaceAll('-', ' '), meaning)
    }
  }
  add(words.good, { kind: 'value', value: 2 })
  add(words.bad, { kind: 'value', value: -2 })
  add(words.strongGood, { kind: 'value', value: 3 })
  add(words.strongBad, { kind: 'value', value: -3 })
  for (const [word, value] of Object.entries(first)) whole.set(word, { kind: 'value', value })
  add(words.intensifiers, { kind: 'intensifier' })
  add(words.dampeners, { kind: 'dampener' })
  add(words.turns, { kind: 'turn' })
  for (const word of words.negations.split(' ')) whole.set(word, { ...whole.get(word), kind: 'negation' })
  const remembered = new Map<string, WordMeaning | undefined>()
  return (word) => {
    const known = whole.get(word)
    if (known || word.includes(' ')) return known
    if (remembered.has(word)) return remembered.get(word)
    const found = byBeginning(word, beginnings)
    if (remembered.size < rememberedWords) remembered.set(word, found)
    return found
  }
}

function byBeginning(word: string, beginnings: Map<string, WordMeaning>): WordMeaning | undefined {
  for (let length = word.length; length > 2; length--) {
    const found = beginnings.get(word.slice(0, length))
    if (found) return found
  }
  return undefined
}
