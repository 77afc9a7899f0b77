/** How much two texts share, 0 to 1: pairs of neighbouring words in common (Dice). Case, signs and blanks do not count. */
export function similarity(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)]
  const size = total(a) + total(b)
  if (size === 0) return 0
  let shared = 0
  for (const [pair, count] of a) shared += Math.min(count, b.get(pair) ?? 0)
  return (2 * shared) / size
}

/** The similarity to the text that is most alike. */
export function mostAlike(text: string, others: readonly string[]): number {
  return Math.max(0, ...others.map((other) => similarity(text, other)))
}

function pairsOf(text: string): Map<string, number> {
  const words = text.toLocaleLowerCase().match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}]+/gu) ?? []
  const pairs = new Map<string, number>()
  for (let i = 0; i + 1 < words.length; i++) {
    const pair = `${words[i]} ${words[i + 1]}`
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

function total(pairs: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const count of pairs.values()) sum += count
  return sum
}
