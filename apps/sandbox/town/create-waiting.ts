/** Lets others wait until something is true; `look` says that something has changed. */
export function createWaiting() {
  const looks = new Set<() => void>()
  return {
    look: () => {
      for (const look of looks) look()
    },
    /** Raises the sentence of `say` when it does not become true. */
    until: async (isTrue: () => boolean, say: () => string, seconds: number): Promise<void> => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const look = () => void (isTrue() && resolve())
      const patience = setTimeout(() => reject(new Error(`${say()} in ${seconds} s`)), seconds * 1000)
      looks.add(look)
      look()
      await promise.finally(() => {
        clearTimeout(patience)
        looks.delete(look)
      })
    },
  }
}
