import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field, id, instant } from '#platform/contract/field.ts'
import { routesOf } from '#platform/contract/refreshes.ts'
import type { inbox } from '#product/conversation/inbox/contract.ts'

/** Comment states, exactly as documents 001 §4 and 002 §4 print them: where an answer stands. */
export const commentState = enumeration([
  'Start',
  'Failed',
  'Published',
  'PendingModeration',
  'Verified',
  'Rejected',
  'PendingApproval',
  'PendingManual',
  'Posted',
  'PendingPublish',
])
export type CommentState = (typeof commentState)['members'][number]

/** An answer of ours that is still in our hands; any other one is on its way out, or out. */
export const openStates = ['Start', 'Rejected', 'PendingApproval'] as const satisfies readonly CommentState[]
/** Everybody can read it. */
export const answeredStates = ['Published', 'Posted', 'Verified'] as const satisfies readonly CommentState[]

/** How a question came: entered by a user, sent by a program, or asked on a page of ours. */
export const questionOrigin = enumeration(['Hand', 'Program', 'Page'])
export const questionView = enumeration(['Unanswered', 'ToApprove', 'Answered', 'All'])

export const MAX_QUESTION = 1000
export const MAX_ANSWER = 4000

export const questionAnswer = z.object({
  id: id('questionAnswer'),
  /** Ours, and not that of another visitor. */
  isOurs: z.boolean(),
  /** Of a visitor, as the source calls them. */
  visitorName: field(z.string().nullable(), { pii: 'public', untrusted: true }),
  /** The user who wrote it. */
  authorID: id('user').nullable(),
  authorName: z.string().nullable(),
  text: field(z.string(), { untrusted: true }),
  state: commentState.schema,
  /** Why it was rejected, or could not be posted. */
  reason: z.string(),
  decidedByName: z.string().nullable(),
  /** When it came to stand as it does. */
  at: instant,
  /** Since when another one stands in its place. */
  replacedAt: instant.nullable(),
  version: z.int(),
})
export type QuestionAnswer = z.output<typeof questionAnswer>

export const question = z.object({
  id: id('question'),
  locationID: id('location'),
  locationName: z.string(),
  sourceID: id('source'),
  sourceName: z.string(),
  origin: questionOrigin.schema,
  /** What its source calls it. */
  externalID: z.string().nullable(),
  askerName: field(z.string().nullable(), { pii: 'public', untrusted: true }),
  text: field(z.string(), { untrusted: true }),
  language: z.string().nullable(),
  date: instant,
  /** Where it can be seen and answered. */
  url: z.string().nullable(),
  read: z.boolean(),
  flagged: z.boolean(),
  assigneeID: id('user').nullable(),
  assigneeName: z.string().nullable(),
  /** Put away until then, which is yet to come. */
  snoozedUntil: instant.nullable(),
  /** Visitors of our page see it, with its answer. */
  isShown: z.boolean(),
  /** Where our answer stands: the one in our hands, else the one that is out; null without one. */
  answerState: commentState.schema.nullable(),
  /** Since when everybody can read an answer of ours. */
  answeredAt: instant.nullable(),
  /** Since when it is in no list and on no page; null where it is not hidden. */
  hiddenAt: instant.nullable(),
  /** How many private notes there are on it. */
  notes: z.int(),
  version: z.int(),
})
export type Question = z.output<typeof question>

export const questionDetail = question.extend({
  /** A visitor of our page who gets the reply by email. */
  isAwaited: z.boolean(),
  /** Its draft waits for a chosen time, or was held back at it. */
  schedule: z.enum(['Scheduled', 'Held']).nullable(),
  /** The newest last, those replaced among them. */
  answers: z.array(questionAnswer),
})
export type QuestionDetail = z.output<typeof questionDetail>

/** As other programs hear of it: without who asked, and what users say of it to each other. */
const toldQuestion = question.omit({ askerName: true, assigneeName: true, notes: true })
/** What events say of questions, within the product and outside. */
export const told = {
  ids: z.object({ questionIds: z.array(z.int()), locationIds: z.array(z.int()) }),
  outside: z.object({ questions: z.array(toldQuestion) }),
}

/** What shows a question. */
export const shown = ['search', 'counts', 'one', ...routesOf<typeof inbox>('inbox', 'search')]
