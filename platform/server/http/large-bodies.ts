/** While a body of so many characters is read and looked through, nobody else is answered. */
export const LARGE_CHARACTERS = 32_768
/** A call that itself waits, for the database or a provider, keeps the next large body no longer. */
const MOST_MS = 200

/** Large bodies are read one after another, those of one sender in turns with those of others, so that between two of them everybody else is answered. */
export function createLargeBodies({ mostMs = MOST_MS } = {}) {
  const waiting = new Map<string, (() => void)[]>() // whose turn is next stands first
  let isTaken = false
  const next = () => {
    const [first] = waiting
    if (!first) return void (isTaken = false)
    const [sender, [start, ...others]] = first
    waiting.delete(sender)
    if (others.length > 0) waiting.set(sender, others)
    start!()
  }
  return {
    /** Waits for the turn of a sender; answers what ends it. */
    async turn(sender: string): Promise<() => void> {
      if (isTaken) await new Promise<void>((start) => void waiting.set(sender, [...(waiting.get(sender) ?? []), start]))
      isTaken = true
      let isOver = false
      const end = () => {
        if (isOver) return
        isOver = true
        clearTimeout(clock)
        setImmediate(next)
      }
      const clock = setTimeout(end, mostMs)
      return end
    },
  }
}
