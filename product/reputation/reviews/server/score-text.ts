import { type Lexicon, lexiconLanguages, lexiconOf } from './sentiment-lexicon.ts'

export interface TextScore {
  /** -1 to 1. */
  score: number
  /** How many words carried a value. */
  words: number
}

const negationReach = 3
const textCap = 4000
const wordPattern = /[\p{L}\d'’/]+|[!?.,;:()\n]|\p{Extended_Pictographic}/gu
const sentenceEnd = /^[.!?;:\n]$/
const goodSigns = new Set('👍😀😃😄😁😊😍🥰😘🤩❤💕💖👌🙂😋🎉💯🙏👏🌟⭐')
const badSigns = new Set('👎😡😠🤬😢😭😞😒🤢🤮💩🙁☹😤😩')

/** Scores a text by its words. Without a language of ours every lexicon reads it and the one that knows most words is heard. */
export function scoreText(text: string, language: string | null): TextScore {
  const words =
    (text.length > textCap ? text.slice(0, textCap) : text).toLowerCase().replaceAll('’', "'").match(wordPattern) ?? []
  const lexicon = language ? lexiconOf(language) : null
  if (lexicon) return scoreWords(words, lexicon)
  let best: TextScore = { score: 0, words: 0 }
  for (const language of lexiconLanguages) {
    const found = scoreWords(words, lexiconOf(language)!)
    if (found.words > best.words) best = found
  }
  return best
}

function scoreWords(words: string[], lexicon: Lexicon): TextScore {
  let before = 0
  let sum = 0
  let count = 0
  let negatedFor = 0
  let strength = 1
  const add = (value: number) => {
    sum += value
    count += 1
    strength = 1
  }
  for (let at = 0; at < words.length; at++, negatedFor--) {
    const word = words[at]!
    const phrase = at > 0 ? lexicon(`${words[at - 1]} ${word}`) : undefined
    // A phrase such as "nie wieder" holds its negation already.
    if (phrase?.kind === 'value') {
      add(phrase.value * strength)
      continue
    }
    const meaning = lexicon(word)
    switch (meaning?.kind) {
      case 'value':
        add(meaning.value * strength * (negatedFor > 0 ? -0.7 : 1))
        break
      case 'negation':
        negatedFor = negationReach + 1
        break
      case 'intensifier':
        strength = 1.4
        break
      case 'dampener':
        strength = 0.6
        break
      case 'turn':
        before += sum * 0.5
        sum = 0
        negatedFor = 0
        break
      case undefined:
        strength = 1
        if (goodSigns.has(word)) add(2)
        else if (badSigns.has(word)) add(-2)
        else if (sentenceEnd.test(word)) negatedFor = 0
    }
  }
  const total = before + sum
  return { score: total / Math.sqrt(total * total + 12), words: count }
}
