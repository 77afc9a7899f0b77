import type { Industry } from '../world.ts'

/**
 * The phrases of one language. Details may hold {item}, {staff}, {n} (a number of minutes), {day} and {city}; items are
 * written in the form (case, article) in which this language's details use them.
 */
export type PhraseBook = {
  /** Between sentences. */
  space: string
  days: string[]
  openings: Moods
  closings: Moods
  /** Whole reviews of a few words. */
  short: Moods
  /** Between praise and blame. */
  turns: string[]
  /** The owner's answers; {name} is the reviewer. */
  replies: Moods
  trades: Partial<Record<Industry, Trade>>
}

export type Moods = { good: string[]; mixed: string[]; bad: string[] }
export type Trade = { items: string[]; good: string[]; bad: string[] }

/** One phrase a line. */
export function phrases(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
