import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'

export const unsubscribe = defineSystem({
  name: 'unsubscribe',
  errors: { badKey: { status: 404 } },
  routes: {
    /** Scanners open every link of a mail: the link asks, its button stops. */
    ask: {
      at: 'GET /api/unsubscribe',
      does: 'Show the page that asks whether to stop these emails',
      needs: 'anyone',
      query: z.object({ key: z.string().max(200) }),
      gives: 'page',
    },
    stop: {
      at: 'POST /api/unsubscribe',
      does: 'Stop emails of this kind',
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
