import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'

export const unsubscribe = defineSystem({
  name: 'unsubscribe',
  errors: { badKey: { status: 404 } },
  routes: {
    /** No scanner of mails ends anything: the link asks, its button does. */
    ask: {
      at: 'GET /api/unsubscribe',
      does: 'Ask whether mails of a kind shall stop, by the key in the link of one',
      needs: 'anyone',
      query: z.object({ key: z.string().max(200) }),
      gives: 'page',
    },
    stop: {
      at: 'POST /api/unsubscribe',
      does: 'Stop the mails that one came from, by the key in its link',
      needs: 'anyone',
      outside: true,
      form: true,
      fails: ['badKey'],
      /** A mailbox's own button posts to the address of the link (RFC 8058), the page's form sends the key itself. */
      query: z.object({ key: z.string().max(200).optional() }),
      body: z.object({ key: z.string().max(200).optional(), 'List-Unsubscribe': z.literal('One-Click').optional() }),
      gives: 'page',
    },
  },
})
