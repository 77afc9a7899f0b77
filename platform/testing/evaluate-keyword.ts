import type { Keyword } from '#platform/contract/keyword.ts'

/** Whether a text fits an advanced keyword, worked out without a database: over its words in lower case, cut at every other sign. */
export function evaluateKeyword(keyword: Keyword, text: string): boolean {
  const words = cut(text)
  const fits = (one: Keyword): boolean => {
    if (one.kind === 'not') return !fits(one.of)
    if (one.kind === 'term') return placesOf(words, cut(one.text)).length > 0
    if (one.kind === 'near') return isNear(words, one)
    return one.kind === 'and' ? one.all.every(fits) : one.all.some(fits)
  }
  return fits(keyword)
}

function cut(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Where a row of words begins. */
function placesOf(words: readonly string[], row: readonly string[]): number[] {
  return words.flatMap((_, at) => (row.every((word, i) => words[at + i] === word) ? [at] : []))
}

/** From the last word of the one to the first of the other. */
function isNear(words: readonly string[], { left, right, within }: Extract<Keyword, { kind: 'near' }>): boolean {
  const follows = (first: readonly string[], second: readonly string[]) =>
    placesOf(words, first).some((at) =>
      placesOf(words, second).some((next) => {
        const steps = next - (at + first.length - 1)
        return steps >= 1 && steps <= within
      }),
    )
  return follows(cut(left), cut(right)) || follows(cut(right), cut(left))
}
