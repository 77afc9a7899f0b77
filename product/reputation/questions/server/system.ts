import { leaveOut } from '#platform/server/list/leave-out.ts'
import { rowsOf } from '#platform/server/system/known-ids.ts'
import { on, serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { syncThreads, threadChannels } from '#product/conversation/inbox/server/public.ts'
import { questions } from '../contract.ts'
import { questionFields } from '../shapes/fields.ts'
import { answerSchedule } from './answer-schedule.ts'
import { questionResource } from './by-hand.ts'
import { presenceHandlers } from './claims.ts'
import { assignQuestions, flagQuestions, readQuestions, showQuestion, snoozeQuestions } from './change-questions.ts'
import { forgetAskersJob } from './askers.ts'
import { approveAnswer, postAnswer, rejectAnswer } from './decide-answer.ts'
import { findQuestions } from './find-questions.ts'
import { hideQuestions, readHiding, showAgain } from './hide-questions.ts'
import { pushQuestions } from './push-questions.ts'
import { questionChannel, questionThreads } from './question-channel.ts'
import { questionList } from './question-list.ts'
import { forgetJob, noteHandlers } from './notes.ts'
import { listPages, savePage } from './question-pages.ts'
import { countQuestions, getQuestion, searchQuestions } from './search-questions.ts'
import { tellOutside } from './tell-questions.ts'
import { answerQuestion, removeAnswer, saveAnswer } from './write-answer.ts'

export const system = serveSystem(questions, {
  handlers: {
    ...questionResource.handlers,
    ...presenceHandlers,
    ...noteHandlers,
    search: searchQuestions,
    counts: countQuestions,
    one: getQuestion,
    read: readQuestions,
    flag: flagQuestions,
    assign: assignQuestions,
    snooze: snoozeQuestions,
    show: showQuestion,
    hide: hideQuestions,
    showAgain,
    hiding: readHiding,
    answer: answerQuestion,
    saveAnswer,
    removeAnswer,
    approve: approveAnswer,
    reject: rejectAnswer,
    posted: postAnswer,
    push: pushQuestions,
    pages: listPages,
    savePage,
  },
  lists: { questions: questionList },
  filterStep: leaveOut(questionFields, 'hidden'),
  rows: [questionThreads],
  jobs: [forgetAskersJob, forgetJob],
  listeners: [
    on(questions, 'received', 'follow-threads', (ctx, { questionIds }) =>
      syncThreads(ctx, questionChannel, questionIds),
    ),
    on(questions, 'changed', 'follow-threads', (ctx, { questionIds }) =>
      syncThreads(ctx, questionChannel, questionIds),
    ),
  ],
  opens: [answerSchedule],
  fills: [fill(threadChannels, questionChannel)],
  finds: { question: findQuestions },
  tells: { received: tellOutside, answered: tellOutside },
  ids: {
    question: rowsOf('question'),
    questionAnswer: rowsOf('question_answer'),
    questionNote: rowsOf('question_note'),
  },
})
