import { type RawBuilder, sql } from 'kysely'
import type { FaultDetail } from '#platform/server/system/fault.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { NoteError } from '../contract.ts'

/** A table of notes, with the columns that `README.md` lists, and that of its columns which names what a note is on. */
export type NoteTable = { table: string; thing: string }

/** A thing that notes are on, as whoever asks may see it, and what its system does when they change. */
export type NoteSpot = NoteTable & {
  id: number
  locationId: number
  /** Who may see it, as roles name the permission. */
  sees: string
  refuse: (error: NoteError, detail?: FaultDetail) => never
  /** Adds to the number of its notes, or takes off, tells open pages, and gives what it comes to; whoever calls holds it until the commit. */
  count: (tx: Tx, by: number) => Promise<number>
  audit: (tx: Tx, act: 'write' | 'edit' | 'delete' | 'restore', noteId: number) => Promise<void>
  mentioned: (tx: Tx, noteId: number, userIds: number[]) => Promise<void>
  unmentioned: (tx: Tx, userIds: number[]) => Promise<void>
}

export type NoteRow = {
  id: number
  author_id: number
  text: string
  mentions: number[]
  told: number[]
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
}

/** The name of the table, and the column of what a note is on, for a statement. */
export function namesOf({ table, thing }: NoteTable): { notes: RawBuilder<unknown>; thing: RawBuilder<unknown> } {
  return { notes: sql.table(table), thing: sql.ref(thing) }
}
