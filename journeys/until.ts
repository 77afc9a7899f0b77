import { stretched } from './time-limits.ts'

/** Waits for something that happens elsewhere. */
export async function until<T>(look: () => Promise<T | null | undefined | false | 0>, seconds = 20): Promise<T> {
  const end = Date.now() + stretched(seconds * 1000)
  while (Date.now() < end) {
    const seen = await look()
    if (seen) return seen
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('it did not happen')
}
