/** The name that is being typed after `@` before the caret, and where it begins; undefined where none is. */
export function nameAtCaret(text: string, caret: number): { from: number; name: string } | undefined {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('@')
  if (from < 0 || /[^\s(]/.test(before[from - 1] ?? ' ')) return undefined
  const name = before.slice(from + 1)
  // two words at most: a sentence that goes on after a mention looks for nobody
  return /^\S{0,40}(?: \S{0,40})?$/.test(name) ? { from, name } : undefined
}

/** The text in parts: plain words, and the mentions of these names. */
export function partsOf(text: string, names: readonly string[]): { words: string; isMention: boolean }[] {
  const longest = names.filter(Boolean).toSorted((a, b) => b.length - a.length)
  const parts: { words: string; isMention: boolean }[] = []
  let plain = ''
  for (let at = 0; at < text.length;) {
    const name = text[at] === '@' ? longest.find((one) => text.startsWith(one, at + 1)) : undefined
    if (name === undefined) {
      plain += text[at++]
      continue
    }
    if (plain) parts.push({ words: plain, isMention: false })
    parts.push({ words: `@${name}`, isMention: true })
    plain = ''
    at += name.length + 1
  }
  return plain ? [...parts, { words: plain, isMention: false }] : parts
}
