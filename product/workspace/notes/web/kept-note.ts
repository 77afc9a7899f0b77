import type { NotePerson } from '../contract.ts'
import type { NoteCalls } from './note-calls.ts'

/** What stands in a box for a note, and whom was picked by `@`. */
export type Words = { text: string; picked: readonly NotePerson[] }

const kept = new Map<string, Words>()

/** What somebody began to write about a thing and has not saved. */
export function keptNote({ kind }: NoteCalls, id: number): Words {
  return kept.get(`${kind} ${id}`) ?? { text: '', picked: [] }
}

/** Keeps it until the page is left or it is saved. */
export function keepNote({ kind }: NoteCalls, id: number, words: Words): void {
  if (words.text) kept.set(`${kind} ${id}`, words)
  else kept.delete(`${kind} ${id}`)
}
