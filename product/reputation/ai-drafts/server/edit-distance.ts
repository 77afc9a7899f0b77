/** How many letters must be added, taken away or changed to make one text of the other (Levenshtein). */
export function editDistance(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)]
  let above = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (const [i, letter] of from.entries()) {
    const row = [i + 1]
    for (const [j, wanted] of to.entries())
      row.push(Math.min(row[j]! + 1, above[j + 1]! + 1, above[j]! + (letter === wanted ? 0 : 1)))
    above = row
  }
  return above.at(-1)!
}
