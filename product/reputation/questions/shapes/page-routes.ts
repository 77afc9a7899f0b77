import * as z from 'zod'
import { id } from '#platform/contract/field.ts'
import { shown } from './question.ts'

export const questionPage = z.object({
  locationID: id('location'),
  locationName: z.string(),
  isOn: z.boolean(),
  /** Its address below this site; null until it is turned on for the first time. */
  path: z.string().nullable(),
})
export type QuestionPage = z.output<typeof questionPage>

/** The pages on which visitors ask. */
export const pageRoutes = {
  pages: {
    at: 'GET /api/tenants/:tenantId/question-pages',
    does: 'List the public question pages of the locations',
    needs: 'edit',
    gives: z.array(questionPage),
  },
  savePage: {
    at: 'PUT /api/tenants/:tenantId/question-pages/:locationId',
    does: 'Turn the public question page of a location on or off, or give it another address',
    outward: true,
    needs: 'edit',
    grants: true,
    fails: ['unknownLocation'],
    strange: { location: 'unknownLocation' },
    body: z.object({ isOn: z.boolean(), isNewAddress: z.boolean().default(false) }),
    refreshes: ['pages', ...shown],
    gives: questionPage,
  },
} as const
