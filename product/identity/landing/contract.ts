import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { queryId } from '#platform/contract/field.ts'

export const WELCOME_PATH = '/welcome'
export const SOCIAL_LISTENING_PATH = '/social2/listening-nuvi'

/** The rules in the order in which they are asked; the first that is taken decides. */
export const landingRule = enumeration([
  'freeTrial',
  'socialListening',
  'ideaPortal',
  'wished',
  'firstPermitted',
  'myAccount',
])
export const landingWhy = enumeration([
  'taken',
  'noTenant',
  'noFreeTrial',
  'flagOff',
  'connected',
  'notAsked',
  'notSetUp',
  'acting',
  'notOurs',
  'nothingPermitted',
  'allHidden',
  'notNeeded',
])

export const landing = defineSystem({
  name: 'landing',
  enumerations: { landingRule, landingWhy },
  routes: {
    land: {
      at: 'GET /api/auth/landing',
      does: 'Resolve where the current user lands, and why',
      needs: 'member',
      query: z.object({
        tenant: queryId('tenant').optional(),
        /** Where one was before signing in; only a path of this site counts. */
        path: z.string().max(2000).optional(),
        /** The social listening redirect. */
        redirect: z.string().max(2000).optional(),
        uv_login: z.string().max(5).optional(),
      }),
      gives: z.object({
        to: z.string(),
        /** An address outside, opened instead of a page. */
        external: z.boolean(),
        reason: landingRule.schema,
        /** Every rule, in order, with its answer. */
        steps: z.array(z.object({ rule: landingRule.schema, taken: z.boolean(), why: landingWhy.schema })),
      }),
    },
  },
  pages: { welcome: { path: '/welcome', needs: 'member' } },
})
