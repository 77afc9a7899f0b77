import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'

/** So short, and so long, a question of a visitor may be. */
export const MIN_ASKED = 10
export const MAX_ASKED = 1000
export const MAX_NAME = 100
export const MAX_EMAIL = 254

/** What everybody sees of a location's questions, and where they ask; a system of its own, because outsiders read its words in every language. */
export const questionPages = defineSystem({
  name: 'question-pages',
  routes: {
    show: {
      at: 'GET /api/questions/:address',
      does: 'Show the questions about a location, with their replies, to everybody',
      needs: 'anyone',
      query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
      gives: 'page',
    },
    ask: {
      at: 'POST /api/questions/:address',
      does: 'Ask a question about a location; nobody outside sees it before a user answered it or chose to show it',
      needs: 'anyone',
      outside: true,
      form: true,
      body: z.object({
        question: z.string().max(20_000),
        name: z.string().max(1000).default(''),
        /** Where the visitor wants the reply. */
        email: z.string().max(1000).default(''),
        /** Seen by nobody: only programs fill it in. */
        website: z.string().max(1000).default(''),
      }),
      gives: 'page',
    },
  },
})
