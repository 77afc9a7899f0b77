/** The name that takes the fewest single-letter changes to get to. */
export function nearestName(name: string, known: string[]): string | undefined {
  return known.toSorted((a, b) => changesBetween(name, a) - changesBetween(name, b))[0]
}

// Levenshtein's distance, one row of the table at a time.
function changesBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (let column = 1; column <= to.length; column++) {
      const replaced = row[column - 1]! + (letter === to[column - 1] ? 0 : 1)
      next.push(Math.min(replaced, row[column]! + 1, next[column - 1]! + 1))
    }
    row = next
  }
  return row[to.length]!
}
