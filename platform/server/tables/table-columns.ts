/** Column names from a header row: trimmed, an empty one named `Column 3`, a second `City` named `City (2)`. */
export function tableColumns(header: string[]): string[] {
  const taken = new Set<string>()
  return header.map((cell, index) => {
    const name = cell.replaceAll(/[\s\u00A0\u200B\uFEFF]+/g, ' ').trim() || `Column ${index + 1}`
    let unique = name
    for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${name} (${count})`
    taken.add(unique.toLowerCase())
    return unique
  })
}
