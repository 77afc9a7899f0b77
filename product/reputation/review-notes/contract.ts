import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { example, id, instant } from '#platform/contract/field.ts'
import { whenever } from '#platform/contract/refreshes.ts'
import type { reviews } from '#product/reputation/reviews/contract.ts'

/** So long a note may be. */
export const MAX_NOTE = 4000
/** So many notes a review may have. */
export const MOST_NOTES = 200
/** So many people are offered at once to be mentioned. */
export const MOST_PEOPLE = 20
/** So many people one note may mention. */
export const MOST_MENTIONS = 20
/** A deleted note can be put back for so long; then it is gone for good. */
export const UNDO_SECONDS = 3600

/** In the address of an open review: leads to the last note that mentions the reader. */
export const MENTION = 'mention'

const person = z.object({ id: id('user'), name: z.string() })
export type NotePerson = z.output<typeof person>

export const note = z.object({
  id: id('reviewNote'),
  author: person,
  /** Plain text, whatever it looks like; whom it mentions stands in it as `@` and their name of today. */
  text: z.string(),
  mentions: z.array(person),
  at: instant,
  editedAt: instant.nullable(),
})
export type Note = z.output<typeof note>

const words = z.object({
  text: example(z.string().trim().min(1).max(MAX_NOTE), 'Please call them back.'),
  /** Who is told of it: each may see the review. Where `@` and their name stands in the text, it follows the name. */
  mentions: example(z.array(id('user')).max(MOST_MENTIONS), []).default([]),
})

/** What concerns a note of somebody's own. */
const own = { needs: 'view', own: true, personal: true } as const

export const reviewNotes = defineSystem({
  name: 'review-notes',
  permissions: { view: { action: 'reviews.view' } },
  errors: {
    notFound: { status: 404 },
    /** Somebody else wrote it. */
    notYours: { status: 409 },
    /** Whoever is mentioned may not see the review. */
    cannotSee: { status: 400 },
    tooMany: { status: 409 },
  },
  audit: {
    'reviewNote.write': 'review',
    'reviewNote.edit': 'review',
    'reviewNote.delete': 'review',
    'reviewNote.restore': 'review',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/reviews/:reviewId/notes',
      does: 'List the private notes on a review, oldest first',
      needs: 'view',
      fails: ['notFound'],
      gives: z.array(note),
    },
    people: {
      at: 'GET /api/tenants/:tenantId/reviews/:reviewId/note-people',
      does: 'List users who can be mentioned in a note on a review',
      needs: 'view',
      fails: ['notFound'],
      query: z.object({
        /** Part of their name. */
        name: z.string().trim().max(100).default(''),
      }),
      gives: z.array(person),
    },
    write: {
      ...own,
      at: 'POST /api/tenants/:tenantId/reviews/:reviewId/notes',
      does: 'Write a private note on a review',
      fails: ['notFound', 'cannotSee', 'tooMany'],
      body: words,
      refreshes: ['list'],
      gives: note,
    },
    edit: {
      ...own,
      at: 'PUT /api/tenants/:tenantId/reviews/:reviewId/notes/:reviewNoteId',
      does: 'Edit a private note of the current user',
      fails: ['notFound', 'notYours', 'cannotSee'],
      body: words,
      refreshes: ['list'],
      gives: note,
    },
    delete: {
      ...own,
      at: 'DELETE /api/tenants/:tenantId/reviews/:reviewId/notes/:reviewNoteId',
      does: 'Delete a private note of the current user',
      fails: ['notFound', 'notYours'],
      refreshes: ['list'],
      gives: z.object({ ok: z.literal(true) }),
    },
    restore: {
      ...own,
      at: 'PUT /api/tenants/:tenantId/reviews/:reviewId/notes/:reviewNoteId/restore',
      does: 'Put back a private note that the current user deleted within the last hour',
      fails: ['notFound', 'notYours', 'tooMany'],
      refreshes: ['list'],
      gives: note,
    },
  },
  events: {
    /** A note tells people that it mentions them. */
    mentioned: { payload: z.object({ noteId: z.int(), userIds: z.array(z.int()) }) },
    /** A note that mentioned them is gone. */
    unmentioned: { payload: z.object({ reviewId: z.int(), userIds: z.array(z.int()) }) },
  },
  follows: whenever<typeof reviews>('reviews', ['noted'], ['list']),
})
