import type { NameRule } from '../../contract.ts'
import { splitWords } from './split-words.ts'
import { titles } from './titles.ts'

export type NamedEmployee = { id: number; name: string; otherNames: readonly string[] }

/** A word of a name: how it may be spelled, and whether a text must write it with a capital. */
export type NameWord = { keys: readonly string[]; isCapital: boolean }
/** One way in which an employee is called. */
export type CalledName = {
  words: readonly NameWord[]
  rule: NameRule
  /** A first name, or a name of one word: it says who is meant only where nobody else has it. */
  isShort: boolean
}

/** Whether a name has the two letters that it takes to be found. */
export function hasLetters(name: string): boolean {
  return (name.match(/\p{L}/gu)?.length ?? 0) > 1
}

/** All the ways in which an employee is called; `title` names stand after a title alone. */
export function namesOfEmployee({ name, otherNames }: NamedEmployee): CalledName[] {
  const all = partsOf(name)
  const untitled = all.filter(({ words }) => !words.some(isTitle))
  const named = untitled.length > 0 ? untitled : all
  const [first] = named
  const isTitled = named.length < all.length
  const short = named.length === 1 && !named[0]!.isUnspaced
  const own: CalledName[] = [
    ...(isTitled && named.length === 1 ? [] : [called(named, 'full', short)]),
    ...(named.length === 2 && !isTitled ? [called(named.toReversed(), 'full', false)] : []),
    ...(named.length > 1 && first!.isCapital ? [called([first!], 'first', true)] : []),
    ...surnamesOf(named, isTitled).map((parts) => called(parts, 'title', false)),
    ...(isTitled ? [called(all, 'full', false)] : []),
  ]
  const others = otherNames.map((one) => {
    const parts = partsOf(one)
    return called(parts, 'called', parts.length === 1 && !parts[0]!.isUnspaced)
  })
  return [...own, ...others].filter(({ words }) => hasLetters(words.map(({ keys }) => keys[0]).join('')))
}

type Part = { words: NameWord[]; isCapital: boolean; isUnspaced: boolean }

function partsOf(name: string): Part[] {
  const parts = name.split(/\s+/).flatMap((part): Part[] => {
    const split = splitWords(part)
    if (split.length === 0) return []
    const isUnspaced = split.some((word, n) => n > 0 && word.at === split[n - 1]!.at + split[n - 1]!.length)
    const words = split.map(({ keys, begins }) => ({ keys, isCapital: begins !== 'small' }))
    return [{ words, isUnspaced, isCapital: words.some(({ isCapital }) => isCapital) }]
  })
  if (parts.some(({ isCapital }) => isCapital)) return parts
  // somebody who is written small here has capitals all the same where they are praised
  return parts.map((part, n) =>
    n > 0 && n < parts.length - 1
      ? part
      : { ...part, isCapital: true, words: part.words.map(({ keys }) => ({ keys, isCapital: true })) },
  )
}

function called(parts: readonly Part[], rule: NameRule, isShort: boolean): CalledName {
  return { words: parts.flatMap(({ words }) => words), rule, isShort }
}

/** The last part, with the small ones before it and without; of three parts the last two and the middle one, too. */
function surnamesOf(parts: readonly Part[], isTitled: boolean): Part[][] {
  if (parts.length < 2) return isTitled ? [[...parts]] : []
  const particles = parts.slice(1, -1).findIndex(({ isCapital }) => !isCapital)
  const last = parts.slice(-1)
  if (particles >= 0) return [parts.slice(1 + particles), last]
  return parts.length === 3 ? [last, parts.slice(1), parts.slice(1, 2)] : [last]
}

function isTitle({ keys }: NameWord): boolean {
  return keys.some((key) => titles.has(key))
}
