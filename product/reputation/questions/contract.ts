import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id, instant } from '#platform/contract/field.ts'
import { canBeRead } from '#platform/contract/unique-name.ts'
import { listAsk, listOf } from '#platform/contract/list.ts'
import { noteErrors, noteRoutes } from '#product/workspace/notes/contract.ts'
import { presenceErrors, presenceEvent, presenceRoutes } from '#product/workspace/presence/contract.ts'
import { answerRoutes } from './shapes/answer-routes.ts'
import { bulkRoutes } from './shapes/bulk-routes.ts'
import { hidingRoutes } from './shapes/hiding-routes.ts'
import { questionFields } from './shapes/fields.ts'
import { pageRoutes } from './shapes/page-routes.ts'
import { MAX_PUSHED, pushedQuestion } from './shapes/pushed.ts'
import {
  commentState,
  MAX_QUESTION,
  question,
  questionDetail,
  questionOrigin,
  questionView,
  shown,
  told,
} from './shapes/question.ts'

export { type QuestionPage, questionPage } from './shapes/page-routes.ts'
export { MOST_AT_ONCE } from './shapes/bulk-routes.ts'
export { MAX_PUSHED, type PushedQuestion } from './shapes/pushed.ts'
export {
  answeredStates,
  type CommentState,
  commentState,
  MAX_ANSWER,
  MAX_QUESTION,
  openStates,
  question,
  type Question,
  type QuestionAnswer,
  type QuestionDetail,
  questionOrigin,
  questionView,
} from './shapes/question.ts'

const words = z.object({
  text: z.string().trim().min(1).max(MAX_QUESTION).refine(canBeRead),
  /** Empty where nobody is named. */
  askerName: z.string().trim().max(200).default(''),
  date: instant,
  /** Where it can be seen. */
  link: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable()
    .default(null),
})

const version = z.int()

export const questions = defineSystem({
  name: 'questions',
  permissions: {
    view: { action: 'qa.view' },
    add: { action: 'qa.add' },
    edit: { action: 'qa.edit' },
    delete: { action: 'qa.delete' },
    export: { action: 'qa.export' },
    flag: { action: 'qa.flag' },
    assign: { action: 'qa.assign' },
    viewReplies: { action: 'qa-responses.view' },
    reply: { action: 'qa-responses.add' },
    editReply: { action: 'qa-responses.edit' },
    deleteReply: { action: 'qa-responses.delete' },
    approve: { action: 'qa-responses.approve' },
    publish: { action: 'qa-responses.publish' },
  },
  errors: {
    notFound: { status: 404 },
    unknownLocation: { status: 400 },
    unknownSource: { status: 400 },
    unknownUser: { status: 400 },
    /** Its words are those of its source. */
    notByHand: { status: 409 },
    /** One is there already, and can be edited. */
    answerExists: { status: 409 },
    /** A visitor's, or one that another replaced. */
    notChangeable: { status: 409 },
    /** Nobody decides about it (any more). */
    notWaiting: { status: 409 },
    ownAnswer: { status: 409 },
    /** Nobody posts it by hand (any more). */
    notToPost: { status: 409 },
    reasonMissing: { status: 400 },
    wordsBlocked: { status: 400 },
    wordsUnwanted: { status: 400 },
    /** It stands on our own page alone with an answer, or by itself. */
    notOnPage: { status: 409 },
    snoozeOver: { status: 400 },
    snoozeTooLong: { status: 400 },
    /** It is answered. */
    nothingWaits: { status: 409 },
    /** Nobody replies to it. */
    isHidden: { status: 409 },
    /** It is on its way out, or somebody is asked to decide about it. */
    replyUnderway: { status: 409 },
    /** `Other` says nothing by itself. */
    explanationMissing: { status: 400 },
    ...presenceErrors,
    ...noteErrors,
  },
  enumerations: { commentState, questionOrigin, questionView },
  lists: {
    questions: {
      needs: 'view',
      exports: 'export',
      fields: questionFields,
      sort: '-date',
      page: 'list',
      whole: { view: 'All' },
    },
  },
  finds: { question: { needs: 'view', page: 'list', opens: 'open' } },
  audit: {
    'question.add': 'question',
    'question.edit': 'question',
    'question.delete': 'question',
    'question.flag': 'question',
    'question.assign': 'question',
    'question.snooze': 'question',
    'question.show': 'question',
    'question.answer': 'question',
    'question.remove-answer': 'question',
    'question.approve': 'question',
    'question.reject': 'question',
    'question.post': 'question',
    'question.page': 'questionPage',
    'question.hide': 'question',
    'question.show-again': 'question',
    'questionNote.write': 'question',
    'questionNote.edit': 'question',
    'questionNote.delete': 'question',
    'questionNote.restore': 'question',
  },
  routes: {
    ...answerRoutes,
    ...presenceRoutes('/api/tenants/:tenantId/questions/:questionId', {
      kind: 'question',
      list: '/api/tenants/:tenantId/question-presence',
      one: 'a question',
      many: 'questions',
      sees: 'view',
      answers: 'reply',
    }),
    ...noteRoutes('/api/tenants/:tenantId/questions/:questionId', {
      kind: 'questionNote',
      one: 'a question',
      sees: 'view',
    }),
    ...pageRoutes,
    ...bulkRoutes,
    ...hidingRoutes,
    search: {
      at: 'PUT /api/tenants/:tenantId/questions/search',
      reads: true,
      does: 'Find questions',
      needs: 'view',
      body: z.object({ view: questionView.schema.optional(), ...listAsk }),
      gives: listOf(question),
    },
    counts: {
      at: 'GET /api/tenants/:tenantId/questions/counts',
      does: 'Count the questions of each view, exactly up to 1,000',
      needs: 'view',
      gives: z.array(z.object({ view: questionView.schema, count: z.int(), exact: z.boolean() })),
    },
    one: {
      at: 'GET /api/tenants/:tenantId/questions/:questionId',
      does: 'Get one question; its replies for users who may see them',
      needs: 'view',
      fails: ['notFound'],
      gives: questionDetail,
    },
    add: {
      at: 'POST /api/tenants/:tenantId/questions',
      does: 'Add a question by hand, as from a letter, a call or a website that no program reads',
      needs: 'add',
      fails: ['unknownLocation', 'unknownSource'],
      strange: { location: 'unknownLocation', source: 'unknownSource' },
      body: words.extend({ locationID: id('location'), sourceID: id('source') }),
      refreshes: ['search', 'counts'],
      gives: question,
    },
    edit: {
      at: 'PUT /api/tenants/:tenantId/questions/:questionId',
      does: 'Edit a question that was added by hand',
      needs: 'edit',
      fails: ['notFound', 'notByHand'],
      body: words.extend({ version }),
      refreshes: shown,
      gives: question,
    },
    delete: {
      at: 'DELETE /api/tenants/:tenantId/questions/:questionId',
      does: 'Delete a question with its replies for good',
      outward: true,
      needs: 'delete',
      fails: ['notFound'],
      refreshes: ['search', 'counts'],
      gives: z.object({ ok: z.literal(true) }),
    },
    show: {
      at: 'PUT /api/tenants/:tenantId/questions/:questionId/shown',
      does: 'Show a question that was asked on a page of ours there, or take it from there',
      outward: true,
      needs: 'publish',
      fails: ['notFound', 'notOnPage'],
      body: z.object({ isShown: z.boolean() }),
      refreshes: shown,
      gives: questionDetail,
    },
    push: {
      at: 'POST /api/tenants/:tenantId/question-updates',
      does: 'Send questions of a source with their replies; sending the same again changes nothing',
      needs: 'add',
      fails: ['unknownSource', 'unknownLocation'],
      strange: { source: 'unknownSource' },
      body: z.object({ sourceID: id('source'), questions: z.array(pushedQuestion).min(1).max(MAX_PUSHED) }),
      refreshes: shown,
      gives: z.object({ created: z.int(), changed: z.int(), same: z.int(), questionIDs: z.array(id('question')) }),
    },
  },
  events: {
    received: {
      payload: told.ids,
      live: true,
      needs: 'view',
      outside: { does: 'Questions arrived', gives: told.outside },
      refreshes: ['search', 'counts'],
    },
    changed: {
      payload: told.ids.extend({ rewordedIds: z.array(z.int()).optional() }),
      live: true,
      needs: 'view',
      refreshes: [...shown, 'notes', 'hiding'],
    },
    /** Somebody came to a question, left it, or replies to it. */
    attended: presenceEvent('view'),
    /** A note tells people that it mentions them. */
    mentioned: { payload: z.object({ noteId: z.int(), userIds: z.array(z.int()) }) },
    /** A note that mentioned them is gone. */
    unmentioned: { payload: z.object({ questionId: z.int(), userIds: z.array(z.int()) }) },
    /** Questions were given to a user. */
    assigned: { payload: z.object({ questionIds: z.array(z.int()), userId: z.int(), byId: z.int() }) },
    /** An answer of ours is there for everybody to read. */
    answered: {
      payload: told.ids,
      outside: { does: 'Questions were answered', gives: told.outside },
    },
  },
  pages: {
    list: { path: '/qa', needs: 'view', located: true },
    settings: { path: '/admin/question-pages', needs: 'edit' },
  },
})
