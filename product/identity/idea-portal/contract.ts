import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { queryId } from '#platform/contract/field.ts'
import { locales } from '#platform/contract/locales.ts'

/** The languages of the idea portal. */
export const portalLocales = [
  'en',
  'en-GB',
  'de',
  'es',
  'fr',
  'fr-CA',
  'it',
  'ko',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ru',
  'tr',
] as const

export const ideaPortal = defineSystem({
  name: 'idea-portal',
  errors: { notSetUp: { status: 409 }, somebodyElse: { status: 404 } },
  routes: {
    ssoUrl: {
      at: 'GET /api/tenants/:tenantId/product-idea-portal/sso-url',
      does: 'Get the URL that signs the current user in at the idea portal',
      personal: true,
      needs: 'member',
      fails: ['notSetUp', 'somebodyElse'],
      /** Whom the screen believes to be signed in; anybody but the session's own person is refused. */
      query: z.object({
        id: queryId('user'),
        email: z.string().max(254),
        locale: z.enum(locales),
        name: z.string().max(201),
      }),
      gives: z.object({ url: z.string() }),
    },
  },
})
