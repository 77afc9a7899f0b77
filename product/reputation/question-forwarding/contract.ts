import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { whenever } from '#platform/contract/refreshes.ts'
import { forwardErrors, forwardRoutes, MAX_WORDS } from '#product/workspace/forwards/contract.ts'
import type { questions } from '#product/reputation/questions/contract.ts'

const key = z.string().max(100)

export const questionForwarding = defineSystem({
  name: 'question-forwarding',
  permissions: {
    view: { action: 'qa.view' },
    toRole: { action: 'reviews.forward-to-role' },
    toUserOrEmail: { action: 'reviews.forward-to-user-or-email' },
  },
  errors: forwardErrors,
  audit: { 'question.forward': 'question', 'question.forward-answer': 'question' },
  routes: {
    ...forwardRoutes('/api/tenants/:tenantId/questions/:questionId', {
      kind: 'questionForward',
      one: 'a question',
      sees: 'view',
      toRole: 'toRole',
      toPeople: 'toUserOrEmail',
    }),
    /** Scanners of mail open every link: looking changes nothing. */
    open: {
      at: 'GET /api/forwarded-question',
      does: 'Show a guest the question that was forwarded to them',
      needs: 'anyone',
      query: z.object({ key }),
      gives: 'page',
    },
    answer: {
      at: 'POST /api/forwarded-question',
      does: 'Write back about a forwarded question as a guest',
      needs: 'anyone',
      outside: true,
      form: true,
      body: z.object({ key, answer: z.string().trim().max(MAX_WORDS).default('') }),
      gives: 'page',
    },
  },
  events: {
    /** A question was forwarded to users, themselves or by their role. */
    forwarded: { payload: z.object({ forwardId: z.int(), userIds: z.array(z.int()) }) },
    /** A guest wrote back. */
    answered: { payload: z.object({ linkId: z.int() }) },
    changed: {
      payload: z.object({ questionIds: z.array(z.int()), locationIds: z.array(z.int()) }),
      live: true,
      needs: 'view',
      refreshes: ['list'],
    },
  },
  follows: whenever<typeof questions>('questions', ['changed'], ['list']),
})
