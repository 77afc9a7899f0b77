import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id, instant } from '#platform/contract/field.ts'

/** The address that signs somebody in is good for so long. */
export const PARTNER_URL_SECONDS = 60
/** The former secret counts for so long beside a new one. */
export const FORMER_SECRET_HOURS = 24
export const MAX_PARTNERS = 20

const editable = z.object({
  name: z.string().trim().min(1).max(100),
  /** It signs in users all of whose roles are among these. */
  roleIDs: z.array(id('role')).max(200),
  /** Where its server may call from, as addresses or networks; empty is from anywhere. */
  networks: z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).max(50),
  enabled: z.boolean(),
})
export const partner = editable.extend({
  id: id('partnerLogin'),
  networks: z.array(z.string()),
  secretTail: z.string(),
  secretMadeAt: instant,
  /** Until then the former secret counts, too. */
  formerUntil: instant.nullable(),
  lastUsedAt: instant.nullable(),
  version: z.int(),
})
export type Partner = z.output<typeof partner>
const made = z.object({ secret: z.string(), partner })

export const partnerLogin = defineSystem({
  name: 'partner-login',
  permissions: { manage: { action: 'admin.tenant.partner_login' } },
  errors: {
    notFound: { status: 404 },
    aboveOwn: { status: 403 },
    unknownRole: { status: 400 },
    tooMany: { status: 409 },
    badSecret: { status: 401 },
    refused: { status: 422 },
  },
  audit: {
    'partner-login.create': 'partnerLogin',
    'partner-login.save': 'partnerLogin',
    'partner-login.rotate': 'partnerLogin',
    'partner-login.delete': 'partnerLogin',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/partner-login/secrets',
      does: 'List the partners that can sign users in',
      needs: 'manage',
      personal: true,
      gives: z.object({
        items: z.array(partner),
        roles: z.array(z.object({ id: id('role'), name: z.string() })),
        /** Where a partner's server asks. */
        tokenUrl: z.string(),
      }),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/partner-login/secrets',
      does: 'Add a partner and show its secret once',
      needs: 'manage',
      personal: true,
      fails: ['aboveOwn', 'unknownRole', 'tooMany'],
      body: editable,
      refreshes: ['list'],
      gives: made,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/partner-login/secrets/:partnerLoginId',
      does: 'Change a partner',
      needs: 'manage',
      personal: true,
      fails: ['notFound', 'aboveOwn', 'unknownRole'],
      body: editable.extend({ version: z.int() }),
      refreshes: ['list'],
      gives: partner,
    },
    rotate: {
      at: 'POST /api/tenants/:tenantId/partner-login/secrets/:partnerLoginId/rotate',
      does: 'Create a new secret for a partner; the previous one stays valid for a day',
      needs: 'manage',
      personal: true,
      fails: ['notFound', 'aboveOwn'],
      refreshes: ['list'],
      gives: made,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/partner-login/secrets/:partnerLoginId',
      does: 'Remove a partner',
      needs: 'manage',
      personal: true,
      fails: ['notFound'],
      refreshes: ['list'],
      gives: z.object({ ok: z.literal(true) }),
    },
    issueToken: {
      at: 'POST /api/partner-login/token',
      does: 'Create a URL that signs a user in once, for the server of a partner',
      needs: 'anyone',
      outside: true,
      fails: ['badSecret', 'refused'],
      body: z.object({
        /** Either of them. */
        email: z.string().max(254).optional(),
        externalID: z.string().max(200).optional(),
        path: z.string().max(2000).optional(),
      }),
      gives: z.object({ url: z.string(), expiresAfterSeconds: z.int() }),
    },
    useToken: {
      at: 'GET /api/partner-login/token',
      does: 'Sign in with an address from a partner that works once',
      needs: 'anyone',
      outside: true,
      query: z.object({ token: z.string().max(200) }),
      gives: 'page',
    },
  },
  pages: { partners: { path: '/admin/partner-login', needs: 'manage' } },
})
