import * as z from 'zod'
import { field } from '#platform/contract/field.ts'
import { defineSystem } from '#platform/contract/define-system.ts'

/** So many of each kind are shown at once. */
export const HITS_OF_A_KIND = 5
/** What a kind does not find within this time is left out of the answer. */
export const BUDGET_MS = 1500
export const MIN_LETTERS = 2

export const search = defineSystem({
  name: 'search',
  routes: {
    find: {
      at: 'PUT /api/tenants/:tenantId/search',
      reads: true,
      does: 'Search everything that the current user can see',
      needs: 'member',
      body: z.object({ text: z.string().trim().min(MIN_LETTERS).max(100) }),
      gives: z.object({
        /** The group with the best hit first, and the best of each first. */
        groups: z.array(
          z.object({
            system: z.string(),
            kind: z.string(),
            hits: z.array(
              z.object({
                id: z.int(),
                label: field(z.string(), { untrusted: true }),
                note: field(z.string().nullable(), { untrusted: true }),
                rank: z.number(),
              }),
            ),
            isCut: z.boolean(),
          }),
        ),
        /** Kinds that did not answer in time. */
        late: z.array(z.string()),
      }),
    },
  },
})
