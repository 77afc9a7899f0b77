import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'

/** Reserved ids (document 000 §9). */
export const SUPER_AGENCY_ID = 1

export const agency = z.object({
  id: id('agency'),
  name: z.string(),
  internalName: z.string(),
  logo: z.string().nullable(),
  whiteLabel: z.boolean(),
  color: z.string().nullable(),
})
export type Agency = z.output<typeof agency>

export const agencies = defineSystem({
  name: 'agencies',
  permissions: { view: { does: 'See the agency', action: 'agencies.view' } },
  errors: { notFound: { status: 404 } },
  routes: {
    one: {
      at: 'GET /api/agencies/:agencyId',
      does: 'Get one agency',
      needs: 'member',
      fails: ['notFound'],
      gives: agency,
    },
  },
})
