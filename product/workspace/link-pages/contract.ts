import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'

/** The frame of every page behind a guest's link, and what it says where the link opens nothing; a system of its own, because outsiders read its words in every language. */
export const linkPages = defineSystem({
  name: 'link-pages',
  routes: {
    seen: {
      at: 'POST /api/guest-links/seen',
      does: 'Count that a guest opened the page of their link; an unknown key counts nothing',
      needs: 'anyone',
      body: z.object({ key: z.string().max(100) }),
      gives: z.object({ ok: z.literal(true) }),
    },
  },
})
