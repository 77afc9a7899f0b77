import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { MAX_WORDS } from '#product/workspace/forwards/contract.ts'

const key = z.string().max(100)

/** The mail to guests to whom a review is forwarded and the page behind its link; a system of its own, because outsiders read its words in every language. */
export const forwardingPages = defineSystem({
  name: 'forwarding-pages',
  routes: {
    /** Scanners of mail open every link: looking changes nothing. */
    open: {
      at: 'GET /api/forwarded-review',
      does: 'Show a guest the review that was forwarded to them',
      needs: 'anyone',
      query: z.object({ key }),
      gives: 'page',
    },
    answer: {
      at: 'POST /api/forwarded-review',
      does: 'Write back about a forwarded review as a guest',
      needs: 'anyone',
      outside: true,
      form: true,
      body: z.object({ key, answer: z.string().trim().max(MAX_WORDS).default('') }),
      gives: 'page',
    },
  },
})
