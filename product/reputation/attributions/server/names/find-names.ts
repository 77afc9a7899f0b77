import type { NameRule } from '../../contract.ts'
import { commonWords } from './common-words.ts'
import { isNext, longestName, type NameTree } from './name-tree.ts'
import { splitWords, type Word } from './split-words.ts'
import { titles } from './titles.ts'

/** A name in a text: where it stands, and who may be meant. `isSure`: one employee, and nothing else that it may mean. */
export type FoundName = {
  at: number
  length: number
  employees: ReadonlyMap<number, NameRule>
  isSure: boolean
}

/** Every name of the tree that stands in a text, in one pass; of two that begin at the same word the longer one. */
export function findNames(text: string, tree: NameTree): FoundName[] {
  const words = splitWords(text)
  const isShouting = isShouted(words)
  const found: FoundName[] = []
  for (let n = 0; n < words.length; n++) {
    const name = nameAt(words, n, text, tree)
    if (!name) continue
    const [first, last] = [words[n]!, words[name.to]!]
    const isShort = [...name.ends.values()].every((end) => end.isShort)
    // among capitals alone a name and a word look the same
    if (isShort && isShouting) continue
    const isSure = name.ends.size === 1 && !(isShort && mayMeanElse(words, n, name.to, text))
    const employees = new Map([...name.ends].map(([id, { rule }]) => [id, rule]))
    found.push({ at: first.at, length: last.at + last.length - first.at, employees, isSure })
    n = name.to
  }
  return found
}

function nameAt(words: readonly Word[], n: number, text: string, { names, surnames }: NameTree) {
  const word = words[n]!
  const byName = word.canBegin ? longestName(names, words, text, n) : undefined
  const after = afterTitles(words, n, text)
  const byTitle = after > n ? longestName(surnames, words, text, after) : undefined
  return byTitle && (!byName || byTitle.to > byName.to) ? byTitle : byName
}

/** The word behind the titles that begin here; the same one where there is none. */
function afterTitles(words: readonly Word[], from: number, text: string): number {
  let n = from
  while (words[n]?.keys.some((key) => titles.has(key)) && words[n + 1] && isNext(words[n]!, words[n + 1]!, text)) n++
  return n
}

/** A name of one word that somebody else's surname follows, or that begins a sentence and is a word, too. */
function mayMeanElse(words: readonly Word[], from: number, to: number, text: string): boolean {
  const [first, last, next] = [words[from]!, words[to]!, words[to + 1]]
  if (from === to && first.isFirstOfSentence && first.keys.some((key) => commonWords.has(key))) return true
  return next?.begins === 'capital' && next.length > 1 && /^ $/.test(text.slice(last.at + last.length, next.at))
}

/** Most words that know capitals are capitals alone. */
function isShouted(words: readonly Word[]): boolean {
  const long = words.filter(({ begins, length }) => begins !== 'none' && length > 1)
  return long.length > 0 && long.filter((word) => word.isShouted).length > long.length / 2
}
