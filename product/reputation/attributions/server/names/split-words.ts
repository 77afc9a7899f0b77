import { foldWord } from './fold-word.ts'

/** A word of a text and where it stands there, counted as JavaScript counts. */
export type Word = {
  keys: readonly string[]
  at: number
  length: number
  /** How it begins; `none` where its script knows no capitals. */
  begins: 'capital' | 'small' | 'none'
  /** All of it in capitals, and more than one. */
  isShouted: boolean
  /** Whether a name may begin or end here, which it may not within a compound. */
  canBegin: boolean
  canEnd: boolean
  isFirstOfSentence: boolean
}

const RUN = /[\p{L}\p{M}\p{N}]+/gu
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]+/gu
const HANGUL = /^\p{Script=Hangul}+$/u
/** What Korean adds to a name: how somebody is addressed, and the particle. */
const KOREAN_END = /(?:님|씨|선생님|매니저님|직원분|직원)?(?:이|가|은|는|을|를|과|와|의|도|께서|께|에게|이랑|랑)?$/u
/** What French and Italian put before a vowel. */
const elided = new Set(['d', 'l', 'qu', 'dell', 'all', 'dall', 'nell', 'sull', 'un'])
const SENTENCE_END = /[.!?…。！？\n:]/u

/** The words of a text in their order. Scripts that are written without spaces are cut into letters, of which some begin and some end a word. */
export function splitWords(text: string): Word[] {
  const words: Word[] = []
  let [before, end] = ['', 0]
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const gap = text.slice(end, index)
    const canBegin = beginsName(before, gap)
    const canEnd = endsName(text, index + run.length)
    const isFirstOfSentence = end === 0 || SENTENCE_END.test(gap)
    const pieces = piecesOf(run)
    for (const [n, piece] of pieces.entries())
      words.push({
        ...looksOf(piece.word),
        at: index + piece.at,
        length: piece.word.length,
        canBegin: piece.canBegin && (n > 0 || canBegin),
        canEnd: piece.canEnd && (n < pieces.length - 1 || canEnd),
        isFirstOfSentence: isFirstOfSentence && n === 0,
      })
    before = run
    end = index + run.length
  }
  return words
}

type Piece = { word: string; at: number; canBegin: boolean; canEnd: boolean }

function piecesOf(run: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  const whole = (from: number, to: number) => {
    if (to > from) pieces.push({ word: run.slice(from, to), at: from, canBegin: true, canEnd: true })
  }
  for (const { 0: stretch, index } of run.matchAll(UNSPACED)) {
    whole(done, index)
    pieces.push(...lettersOf(stretch, index))
    done = index + stretch.length
  }
  whole(done, run.length)
  return pieces
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

function lettersOf(stretch: string, at: number): Piece[] {
  const bounds = new Set([...segmenter.segment(stretch)].map(({ index }) => index)).add(stretch.length)
  const pieces: Piece[] = []
  let from = 0
  for (const letter of stretch) {
    const to = from + letter.length
    pieces.push({ word: letter, at: at + from, canBegin: bounds.has(from), canEnd: bounds.has(to) })
    from = to
  }
  return pieces
}

function looksOf(word: string): Pick<Word, 'keys' | 'begins' | 'isShouted'> {
  const keys = foldWord(word)
  if (HANGUL.test(word)) {
    const bare = word.replace(KOREAN_END, '')
    return { keys: bare.length > 1 && bare !== word ? [...keys, bare] : keys, begins: 'none', isShouted: false }
  }
  const isShouted = word.length > 1 && word !== word.toLowerCase() && word === word.toUpperCase()
  return { keys, begins: beginningOf(word), isShouted }
}

function beginningOf(word: string): Word['begins'] {
  const [first = ''] = word
  if (/\p{Script=Georgian}/u.test(first)) return 'none' // its capitals are for headlines alone
  if (first !== first.toLowerCase()) return 'capital'
  return first === first.toUpperCase() ? 'none' : 'small'
}

function beginsName(before: string, gap: string): boolean {
  if (!before || !/^[-‐‑_'’]$/.test(gap)) return true
  return /['’]/.test(gap) && elided.has(before.toLowerCase())
}

/** No name ends within a compound, or before more than what an apostrophe adds, as in `Liz's` and `Ahmet'nin`. */
function endsName(text: string, at: number): boolean {
  return !/^(?:[-‐‑_][\p{L}\p{N}]|['’]\p{L}{4})/u.test(text.slice(at, at + 10))
}
