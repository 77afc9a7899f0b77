import { emoticons, type Lexicon, lexiconLanguages, lexiconOf } from './sentiment-lexicon.ts'

export interface TextScore {
  /** -1 to 1. */
  score: number
  /** How many words carried a value. */
  words: number
}

/** How many words a negation turns around; `no` only what it stands before. */
const negationReach = 3
const reachOfNo = 2
/** After these `never` praises or blames all the more: never so good, never had such a meal. */
const comparing = /^(so|such|this)$/
/** `&amp;` and the like, as texts from web pages have them. */
const entity = /&#?\w{2,8};/g
/** What comes after so many characters is not read. */
export const TEXT_CAP = 4000
const wordPattern = /[\p{L}\d/](?:[\p{L}\d'/]*[\p{L}\d/])?|[!?.,;:()\n]|\p{Extended_Pictographic}/gu
const sentenceEnd = /^[.!?;:\n]$/
const capitals = /\p{Lu}{2}/u
const goodSigns = new Set('👍😀😃😄😁😊😍🥰😘🤩❤💕💖👌🙂😋🎉💯🙏👏🌟⭐')
const badSigns = new Set('👎😡😠🤬😢😭😞😒🤢🤮💩🙁☹😤😩')
/** What VADER gives to capitals among other letters, to an exclamation mark, and to what comes before and after a `but`. */
const [CAPITALS, EXCLAMATION, BEFORE_TURN, AFTER_TURN] = [0.733, 0.292, 0.5, 1.5]
const NEGATED = -0.74
const MOST_MARKS = 4
/** Makes a sum of words a number between -1 and 1, as VADER does. */
const ALPHA = 15

/** Scores a text by its words. Without a language of ours every lexicon reads it and the one that knows most words is heard. */
export function scoreText(text: string, language: string | null): TextScore {
  const words = tokensOf(text.slice(0, TEXT_CAP).replaceAll('’', "'").replaceAll(entity, ' '))
  const lexicon = language ? lexiconOf(language) : null
  if (lexicon) return scoreWords(words, lexicon)
  let best: TextScore = { score: 0, words: 0 }
  for (const language of lexiconLanguages) {
    const found = scoreWords(words, lexiconOf(language)!)
    if (found.words > best.words) best = found
  }
  return best
}

/** `loud`: in capitals where not all is. */
type Token = { word: string; loud: boolean }

function tokensOf(text: string): Token[] {
  const parts = text
    .split(/[ \t]+/)
    .flatMap((part) => (emoticons.has(part.toLowerCase()) ? [part] : (part.match(wordPattern) ?? [])))
  const areAllLoud = !parts.some((part) => /\p{Ll}/u.test(part))
  return parts.map((part) => ({
    word: part.toLowerCase(),
    loud: !areAllLoud && capitals.test(part) && part === part.toUpperCase(),
  }))
}

function scoreWords(tokens: readonly Token[], lexicon: Lexicon): TextScore {
  let before: number | null = null
  let sum = 0
  let count = 0
  let negatedFor = 0
  let strength = 1
  let marks = 0
  const add = (value: number) => {
    sum += value
    count += 1
    strength = 1
  }
  for (let at = 0; at < tokens.length; at++, negatedFor--) {
    const { word, loud } = tokens[at]!
    const phrase = at + 1 < tokens.length ? lexicon(`${word} ${tokens[at + 1]!.word}`) : undefined
    // Two words such as "nie wieder" or "kind of" mean something else than each of them.
    const meaning = phrase ?? lexicon(word)
    if (phrase) at++
    switch (meaning?.kind) {
      case 'value': {
        const value = meaning.value * strength + (loud ? Math.sign(meaning.value) * CAPITALS : 0)
        add(negatedFor > 0 && !phrase ? value * NEGATED : value)
        break
      }
      case 'negation': {
        const next = tokens[at + 1]
        if (meaning.value !== undefined && !(next && lexicon(next.word)?.kind === 'value')) add(meaning.value)
        else if (word === 'never' && tokens.slice(at + 1, at + 4).some((one) => comparing.test(one.word)))
          strength = 1.4
        else negatedFor = (word === 'no' ? reachOfNo : negationReach) + 1
        break
      }
      case 'intensifier':
        strength = 1.4
        break
      case 'dampener':
        strength = 0.6
        break
      case 'turn':
        before = (before ?? 0) + sum * BEFORE_TURN
        sum = 0
        negatedFor = 0
        break
      case undefined:
        strength = 1
        if (word === '!') marks += 1
        if (emoticons.has(word)) add(emoticons.get(word)!)
        else if (goodSigns.has(word)) add(2)
        else if (badSigns.has(word)) add(-2)
        else if (sentenceEnd.test(word)) negatedFor = 0
    }
  }
  const said = before === null ? sum : before + sum * AFTER_TURN
  const total = said + Math.sign(said) * Math.min(marks, MOST_MARKS) * EXCLAMATION
  return { score: total / Math.sqrt(total * total + ALPHA), words: count }
}
