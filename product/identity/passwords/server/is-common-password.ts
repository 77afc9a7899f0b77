import { commonWords } from './common-words.ts'

/** What people put for letters. */
const written: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
}
/** So much must be a person's own: letters that belong to no common word, and two for every further word, for a phrase of several is hard to guess. */
const OWN_ENOUGH = 6
const FOR_A_FURTHER_WORD = 2

/**
 * Whether a password that meets the rules is still one that is tried first: little more than a common word, a run along the keyboard, or the
 * person's own name or address, dressed up with digits and signs.
 */
export function isCommonPassword(password: string, ownWords: readonly string[]): boolean {
  const own = ownWords.map(lettersOf)
  return [lettersOf(password), lettersAndDigitsOf(password)].some((text) => ownPartOf(text, own) < OWN_ENOUGH)
}

/** Runs of one character or along a row count as one. */
function ownPartOf(text: string, ownWords: readonly string[]): number {
  const take = (from: string, words: readonly string[]) =>
    words
      .filter((word) => word.length >= 3)
      .toSorted((a, b) => b.length - a.length)
      .reduce((rest, word) => rest.replaceAll(word, ' '), from)
  const rest = take(take(text, ownWords), commonWords).replaceAll(/\s+/g, '')
  const words = commonWords.filter((word) => word.length >= 4 && text.includes(word))
  const further = words.filter((word) => !words.some((longer) => longer !== word && longer.includes(word))).length - 1
  return (
    [...rest].filter((letter, i) => !follows(rest[i - 1], letter)).length + Math.max(0, further) * FOR_A_FURTHER_WORD
  )
}

function follows(before: string | undefined, letter: string): boolean {
  if (before === undefined) return false
  const step = letter.codePointAt(0)! - before.codePointAt(0)!
  return Math.abs(step) <= 1
}

function lettersOf(text: string): string {
  const plain = text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return [...plain]
    .map((letter) => written[letter] ?? letter)
    .join('')
    .replaceAll(/[^\p{L}]/gu, '')
}

/** Digits kept as they are, for runs such as 1234567890. */
function lettersAndDigitsOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
