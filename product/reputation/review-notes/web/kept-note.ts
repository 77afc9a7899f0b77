import type { NotePerson } from '../contract.ts'

/** What stands in a box for a note, and whom was picked by `@`. */
export type Words = { text: string; picked: readonly NotePerson[] }

const kept = new Map<number, Words>()

/** What somebody began to write about a review and has not saved. */
export function keptNote(reviewId: number): Words {
  return kept.get(reviewId) ?? { text: '', picked: [] }
}

/** Keeps it until the page is left or it is saved. */
export function keepNote(reviewId: number, words: Words): void {
  if (words.text) kept.set(reviewId, words)
  else kept.delete(reviewId)
}
