/** Where a word or phrase of a list stands in a text, in its own code units. */
export type FoundWord = { word: string; from: number; to: number }

/** A text as it is compared: without case, width, invisible letters and runs of space; `at` says where each letter came from. */
type Plain = { letters: string; at: number[] }

const cluster = /\P{M}\p{M}*|\p{M}+/gu
const invisible = /\p{Cf}/gu
const letter = /[\p{L}\p{M}\p{N}_]/u
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u

/** The words of a list in a text, in their order there: whole words and phrases alone, and beginnings where an entry ends with `*`. Scripts that set no spaces have no whole words. */
export function findWords(text: string, words: readonly string[]): FoundWord[] {
  const plain = plainOf(text)
  const goesOn = goesOnAt(plain.letters)
  const starts = Map.groupBy(
    [...plain.at.keys()].filter((i) => !goesOn[i]),
    (i) => plain.letters[i],
  )
  const found = words.flatMap((word) => {
    const isBeginning = word.endsWith('*')
    const sought = folded(isBeginning ? word.slice(0, -1) : word)
    return (sought ? (starts.get(sought[0]) ?? []) : []).flatMap((from) => {
      if (!plain.letters.startsWith(sought, from)) return []
      const end = from + sought.length
      const to = isBeginning ? goesOn.indexOf(false, end) : end
      return goesOn[to] ? [] : [{ word, from: plain.at[from]!, to: plain.at[to]! }]
    })
  })
  return withoutInner(found)
}

/** A word of a list as it is compared; those of English letters alone, of which lists have thousands, the short way. */
function folded(word: string): string {
  return (/^[ -~]*$/.test(word) ? word.toLowerCase().replaceAll(/ +/g, ' ') : plainOf(word).letters).trim()
}

function plainOf(text: string): Plain {
  let letters = ''
  const at: number[] = []
  for (const { 0: part, index } of text.matchAll(cluster)) {
    const shown = part.replaceAll(invisible, '')
    // through upper case, where ß is SS
    const one = shown.trim() === '' ? ' ' : shown.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase()
    if (shown === '' || (one === ' ' && letters.endsWith(' '))) continue
    letters += one
    at.push(...Array.from({ length: one.length }, () => index))
  }
  at.push(text.length)
  return { letters, at }
}

/** At which places among the letters a word goes on. */
function goesOnAt(letters: string): boolean[] {
  const goesOn: boolean[] = []
  let at = 0
  let wasLetter = false
  for (const one of letters) {
    const isLetter = letter.test(one) && !unspaced.test(one)
    goesOn[at] = isLetter && wasLetter
    wasLetter = isLetter
    at += one.length
  }
  goesOn[at] = false
  return goesOn
}

/** Of two that overlap the longer one. */
function withoutInner(found: FoundWord[]): FoundWord[] {
  const kept: FoundWord[] = []
  for (const one of found.toSorted((a, b) => a.from - b.from || b.to - a.to))
    if (one.from >= (kept.at(-1)?.to ?? 0)) kept.push(one)
  return kept
}
