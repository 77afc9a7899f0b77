export type WordRun = { text: string; kind: 'same' | 'gone' | 'new' }

const MOST_CELLS = 4_000_000

/** What changed between two texts, word by word; blanks go with the word before them. Two very long texts count as wholly changed. */
export function diffWords(before: string, after: string): WordRun[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  if (a.length * b.length > MOST_CELLS) {
    return joined([
      { text: before, kind: 'gone' },
      { text: after, kind: 'new' },
    ])
  }
  const common = lengths(a, b)
  const runs: WordRun[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && isSame(a[i]!, b[j]!)) {
      runs.push({ text: b[j]!, kind: 'same' })
      i++
      j++
    } else if (j >= b.length || (i < a.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      runs.push({ text: a[i++]!, kind: 'gone' })
    } else runs.push({ text: b[j++]!, kind: 'new' })
  }
  return joined(runs)
}

/** How many words are new or gone, the larger of the two: a word replaced counts once, signs do not. */
export function changedWords(runs: readonly WordRun[]): number {
  const count = (kind: WordRun['kind']) =>
    runs.filter((run) => run.kind === kind).reduce((sum, { text }) => sum + wordsOf(text).filter(hasLetters).length, 0)
  return Math.max(count('gone'), count('new'))
}

const hasLetters = (word: string) => /[\p{L}\p{N}]/u.test(word)

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const isBlank = /^\s+$/u

/** The words, also of scripts that write none apart; signs stand by themselves, blanks go with what is before them. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    if (words.length > 0 && isBlank.test(segment)) words.push(words.pop()! + segment)
    else words.push(segment)
  }
  return words
}

function isSame(one: string, other: string): boolean {
  return one.trimEnd() === other.trimEnd()
}

/** The longest common run of words from each pair of places on. */
function lengths(a: readonly string[], b: readonly string[]): Uint32Array[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      table[i]![j] = isSame(a[i]!, b[j]!) ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!)
    }
  }
  return table
}

function joined(runs: readonly WordRun[]): WordRun[] {
  const result: WordRun[] = []
  for (const run of runs) {
    if (run.text === '') continue
    const last = result.at(-1)
    if (last?.kind === run.kind) last.text += run.text
    else result.push({ ...run })
  }
  return result
}
