const takenOut = new Set<string>()

/** Whether a guard stands. It always does, but where a test took it out to see that the hole behind it is found. */
export function stands(guard: string): boolean {
  return !takenOut.has(guard)
}

/** Takes a guard out, in this process alone; what it answers puts it back. Raises in production. */
export function takeOut(guard: string): () => void {
  if (process.env['NODE_ENV'] === 'production') throw new Error('In production every guard stands.')
  takenOut.add(guard)
  return () => void takenOut.delete(guard)
}
