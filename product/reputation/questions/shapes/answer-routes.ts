import * as z from 'zod'
import { example } from '#platform/contract/field.ts'
import { canBeRead } from '#platform/contract/unique-name.ts'
import { MAX_ANSWER, questionDetail, shown } from './question.ts'

const answerBody = z.object({
  text: z.string().trim().min(1).max(MAX_ANSWER).refine(canBeRead),
  /** Not now: it is kept as a draft. */
  isDraft: z.boolean().default(false),
  /** Although it says words that a list warns of. */
  despiteWords: z.boolean().default(false),
})
const ofAnswer = '/api/tenants/:tenantId/questions/:questionId/answers/:questionAnswerId' as const
const version = z.int()

/** Replies of ours: written, decided about, posted by hand. */
export const answerRoutes = {
  answer: {
    at: 'POST /api/tenants/:tenantId/questions/:questionId/answers',
    does: 'Reply to a question; without the permission to publish the reply waits for approval',
    outward: true,
    needs: 'reply',
    fails: ['notFound', 'claimed', 'isHidden', 'answerExists', 'wordsBlocked', 'wordsUnwanted'],
    body: answerBody,
    refreshes: shown,
    gives: questionDetail,
  },
  saveAnswer: {
    at: `PUT ${ofAnswer}`,
    does: 'Edit a reply; one that is out stays there until the new one replaces it',
    outward: true,
    needs: 'editReply',
    fails: ['notFound', 'claimed', 'isHidden', 'notChangeable', 'answerExists', 'wordsBlocked', 'wordsUnwanted'],
    body: answerBody.extend({ version }),
    refreshes: shown,
    gives: questionDetail,
  },
  removeAnswer: {
    at: `DELETE ${ofAnswer}`,
    does: 'Delete a reply; one that was out is kept with its question',
    outward: true,
    needs: 'deleteReply',
    fails: ['notFound', 'claimed', 'notChangeable'],
    refreshes: shown,
    gives: questionDetail,
  },
  approve: {
    at: `PUT ${ofAnswer}/approve`,
    does: 'Approve the reply of another user',
    outward: true,
    needs: 'approve',
    fails: ['notFound', 'notWaiting', 'ownAnswer', 'wordsBlocked'],
    body: z.object({ version }),
    refreshes: shown,
    gives: questionDetail,
  },
  reject: {
    at: `PUT ${ofAnswer}/reject`,
    does: 'Reject the reply of another user, and say why',
    needs: 'approve',
    fails: ['notFound', 'notWaiting', 'ownAnswer'],
    body: z.object({ version, reason: z.string().trim().min(1).max(1000).refine(canBeRead) }),
    refreshes: shown,
    gives: questionDetail,
  },
  posted: {
    at: `PUT ${ofAnswer}/posted`,
    does: 'Say that a reply was posted at its source, or why it could not be',
    needs: 'reply',
    fails: ['notFound', 'notToPost', 'reasonMissing'],
    body: z.object({
      version,
      isPosted: example(z.boolean(), true),
      /** Needed where it could not be posted. */
      reason: z.string().trim().max(1000).default(''),
    }),
    refreshes: shown,
    gives: questionDetail,
  },
} as const
