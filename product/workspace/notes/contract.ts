import * as z from 'zod'
import { type At, defineSystem } from '#platform/contract/define-system.ts'
import { example, id, instant } from '#platform/contract/field.ts'

/** So long a note may be. */
export const MAX_NOTE = 4000
/** So many notes a thing may have. */
export const MOST_NOTES = 200
/** So many people are offered at once to be mentioned. */
export const MOST_PEOPLE = 20
/** So many people one note may mention. */
export const MOST_MENTIONS = 20
/** A deleted note can be put back for so long; then it is gone for good. */
export const UNDO_SECONDS = 3600

/** In the address of a thing that is open: leads to the last note that mentions the reader. */
export const MENTION = 'mention'

const person = z.object({ id: id('user'), name: z.string() })
export type NotePerson = z.output<typeof person>

const noteOf = <K extends string>(kind: K) =>
  z.object({
    id: id(kind),
    author: person,
    /** Plain text, whatever it looks like; whom it mentions stands in it as `@` and their name of today. */
    text: z.string(),
    mentions: z.array(person),
    at: instant,
    editedAt: instant.nullable(),
  })
export type Note = z.output<ReturnType<typeof noteOf>>

const words = z.object({
  text: example(z.string().trim().min(1).max(MAX_NOTE), 'Please call them back.'),
  /** Who is told of it: each may see what it is on. Where `@` and their name stands in the text, it follows the name. */
  mentions: example(z.array(id('user')).max(MOST_MENTIONS), []).default([]),
})

/** The errors of things that notes are on, for their contracts. */
export const noteErrors = {
  /** Somebody else wrote it. */
  notYours: { status: 409 },
  /** Whoever is mentioned may not see what it is on. */
  cannotSee: { status: 400 },
  tooMany: { status: 409 },
} as const
export type NoteError = keyof typeof noteErrors | 'notFound'

type Of<K extends string, V extends string> = {
  /** What its notes are called, as `reviewNote`. */
  kind: K
  /** As "a review". */
  one: string
  sees: V
}

/** The routes of private notes on a thing, whose address `path` is. Its system declares `notFound` and the `noteErrors`. */
export function noteRoutes<const T extends string, const K extends string, const V extends string>(
  path: T,
  { kind, one, sees }: Of<K, V>,
) {
  const own = { needs: sees, own: true, personal: true, refreshes: ['notes'] as string[] } as const
  const gives = noteOf(kind)
  return {
    notes: {
      at: `GET ${path}/notes` as `GET ${T}/notes` & At,
      does: `List the private notes on ${one}, oldest first`,
      needs: sees,
      fails: ['notFound'],
      gives: z.array(gives),
    },
    notePeople: {
      at: `GET ${path}/note-people` as `GET ${T}/note-people` & At,
      does: `List users who can be mentioned in a note on ${one}`,
      needs: sees,
      fails: ['notFound'],
      query: z.object({
        /** Part of their name. */
        name: z.string().trim().max(100).default(''),
      }),
      gives: z.array(person),
    },
    writeNote: {
      ...own,
      at: `POST ${path}/notes` as `POST ${T}/notes` & At,
      does: `Write a private note on ${one}`,
      fails: ['notFound', 'cannotSee', 'tooMany'],
      body: words,
      gives,
    },
    editNote: {
      ...own,
      at: `PUT ${path}/notes/:${kind}Id` as `PUT ${T}/notes/:${K}Id` & At,
      does: `Edit a private note of the current user on ${one}`,
      fails: ['notFound', 'notYours', 'cannotSee'],
      body: words,
      gives,
    },
    deleteNote: {
      ...own,
      at: `DELETE ${path}/notes/:${kind}Id` as `DELETE ${T}/notes/:${K}Id` & At,
      does: `Delete a private note of the current user on ${one}`,
      fails: ['notFound', 'notYours'],
      gives: z.object({ ok: z.literal(true) }),
    },
    restoreNote: {
      ...own,
      at: `PUT ${path}/notes/:${kind}Id/restore` as `PUT ${T}/notes/:${K}Id/restore` & At,
      does: `Put back a private note on ${one} that the current user deleted within the last hour`,
      fails: ['notFound', 'notYours', 'tooMany'],
      gives,
    },
  } as const
}

/** Knows how users write private notes on things of other systems, which keep them and declare the routes. */
export const notes = defineSystem({ name: 'notes' })
