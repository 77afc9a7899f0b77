import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'

const key = z.string().max(100)
/** What a guest does on the page: looks at their changes, decides, or begins again. */
export const guestActs = ['check', 'edit', 'approve', 'reject'] as const

/** The mail to guests who approve replies and the page behind its link; a system of its own, because outsiders read its words in every language. */
export const outsideApprovalPages = defineSystem({
  name: 'outside-approval-pages',
  errors: {
    /** Or the link shows the reply no more. */
    fileNotFound: { status: 404 },
  },
  routes: {
    /** Scanners of mail open every link: looking changes nothing. */
    open: {
      at: 'GET /api/reply-approval',
      does: 'Show a guest the reply that they are asked to approve',
      needs: 'anyone',
      query: z.object({ key, step: z.enum(['edit', 'reject']).optional() }),
      gives: 'page',
    },
    file: {
      at: 'GET /api/reply-approval/files/:assetId',
      does: 'Get a file of the reply that a guest is asked to approve',
      needs: 'anyone',
      fails: ['fileNotFound'],
      query: z.object({ key }),
      gives: 'file',
    },
    act: {
      at: 'POST /api/reply-approval',
      does: 'Approve or reject a reply as a guest, or show the changes before that',
      needs: 'anyone',
      outside: true,
      form: true,
      body: z.object({
        key,
        act: z.enum(guestActs),
        version: z.coerce.number().int(),
        text: z.string().trim().max(20_000).optional(),
        reason: z.string().trim().max(1000).optional(),
        /** Although the source will probably refuse it, or it says words that a list warns of. */
        anyway: z.literal('1').optional(),
        despiteWords: z.literal('1').optional(),
      }),
      gives: 'page',
    },
  },
})
