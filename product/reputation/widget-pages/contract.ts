import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'

/** What everybody sees of a widget; a system of its own, because outsiders read its words in every language. */
export const widgetPages = defineSystem({
  name: 'widget-pages',
  routes: {
    show: {
      at: 'GET /api/widgets/:address',
      does: 'Show the reviews of a widget as a page without script, to be framed or to stand alone',
      needs: 'anyone',
      query: z.object({
        page: z.coerce.number().int().min(1).max(1000).default(1),
      }),
      gives: 'page',
    },
  },
})
