/** Remembers what a pure function answered for the texts seen lately; review files repeat their dates, ratings and locations. */
export function remember<T>(compute: (text: string) => T, most = 20_000): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const value = compute(text)
    if (known.size >= most) known.clear()
    if (text.length < 500) known.set(text, value)
    return value
  }
}
