import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { instant } from '#platform/contract/field.ts'

/** Terms of service: versioned by agency, accepted by whoever holds the terms role (document 000 §2, §4). */
export const termsText = z.object({
  version: z.int(),
  title: z.string(),
  text: z.string(),
  publishedAt: instant,
  /** What was accepted before, so that the difference can be shown; null the first time. */
  before: z.object({ version: z.int(), text: z.string(), acceptedAt: instant }).nullable(),
  accepted: z.boolean(),
})

export const terms = defineSystem({
  name: 'terms',
  permissions: {
    view: { action: 'platform-privileged-agencies.view' },
    edit: { action: 'platform-privileged-agencies.edit' },
  },
  errors: {
    TOS_ACCEPT_FAILED: { status: 409, printed: true },
    notFound: { status: 404 },
    noTerms: { status: 404 },
    sameText: { status: 409 },
  },
  audit: {
    'terms.publish': 'agency',
    'terms.accept': 'user',
  },
  routes: {
    current: {
      at: 'GET /api/auth/terms',
      does: 'Get the terms that the current user must accept',
      needs: 'member',
      early: true,
      fails: ['noTerms'],
      gives: termsText,
    },
    accept: {
      at: 'PUT /api/auth/accept-terms',
      does: 'Accept the terms',
      needs: 'member',
      early: true,
      personal: true,
      fails: ['TOS_ACCEPT_FAILED'],
      body: z.object({ version: z.int() }),
      gives: z.object({ ok: z.literal(true) }),
    },
    versions: {
      at: 'GET /api/agencies/:agencyId/terms',
      does: 'List the versions of the terms',
      needs: 'view',
      fails: ['notFound'],
      gives: z.object({
        items: z.array(
          z.object({
            version: z.int(),
            title: z.string(),
            text: z.string(),
            publishedAt: instant,
            publishedBy: z.string().nullable(),
            acceptedBy: z.int(),
          }),
        ),
      }),
    },
    publish: {
      at: 'POST /api/agencies/:agencyId/terms',
      does: 'Publish new terms, to be accepted again',
      outward: true,
      grants: true,
      needs: 'edit',
      fails: ['notFound', 'sameText'],
      body: z.object({ title: z.string().trim().min(1).max(200), text: z.string().trim().min(1).max(200_000) }),
      refreshes: ['versions'],
      gives: z.object({ version: z.int() }),
    },
  },
  pages: { list: { path: '/admin/terms', needs: 'view', agency: true } },
})
