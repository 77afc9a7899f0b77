import { defineSystem } from '#platform/contract/define-system.ts'

/** The guides that are served, named as their files in `docs/operating`. */
export const manualPages = [
  'connect-google',
  'connect-facebook',
  'connect-yelp',
  'mail',
  'twilio',
  'sign-in-providers',
] as const
export type ManualPage = (typeof manualPages)[number]

/** Where a guide is; needs no session, as whoever must set something up may have none. */
export const manualPath = (page: ManualPage) => `/api/manual/${page}`

export const manual = defineSystem({
  name: 'manual',
  errors: { notFound: { status: 404 } },
  routes: {
    page: {
      at: 'GET /api/manual/:page',
      does: 'Show a guide of the manual',
      needs: 'anyone',
      outside: true,
      fails: ['notFound'],
      gives: 'page',
    },
  },
})
