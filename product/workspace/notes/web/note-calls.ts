import type { UseQueryOptions } from '@tanstack/react-query'
import type { AnySystem } from '#platform/contract/define-system.ts'
import type { Note, NotePerson } from '../contract.ts'

type Words = { text: string; mentions: number[] }

/** How the notes on things of one kind are reached: by the routes that their system declares with `noteRoutes`. */
export type NoteCalls = {
  /** What the notes are called, as `reviewNote`. */
  kind: string
  /** Their system. */
  system: AnySystem
  notes: (id: number) => UseQueryOptions<Note[]>
  people: (id: number, name: string) => UseQueryOptions<NotePerson[]>
  write: (id: number, body: Words) => Promise<Note>
  edit: (id: number, noteId: number, body: Words) => Promise<Note>
  delete: (id: number, noteId: number) => Promise<unknown>
  restore: (id: number, noteId: number) => Promise<Note>
}
