import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant } from '#platform/contract/field.ts'
import { listFields } from '#platform/contract/filter.ts'
import { listAsk, listOf } from '#platform/contract/list.ts'

/** How long a link works unless its maker says otherwise, and at most. */
export const LINK_DAYS = { usual: 7, most: 30 } as const

/** What a link is for; each kind is filled by the system that makes such links. */
export const linkKind = enumeration(['replyApproval', 'reviewForward', 'questionForward'])
/** `Ended`: what it was for was settled without its guest. */
export const linkStatus = enumeration(['Active', 'Used', 'Ended', 'Expired', 'Revoked'])

export const guestLink = z.object({
  id: id('guestLink'),
  kind: linkKind.schema,
  /** What exactly, as the location of a review. */
  about: z.string(),
  guestName: z.string(),
  guestEmail: z.string(),
  /** Whose permissions the guest acts with. */
  madeByID: id('user'),
  madeByName: z.string().nullable(),
  status: linkStatus.schema,
  createdAt: instant,
  /** When its mail went out; null as long as it did not. */
  mailedAt: instant.nullable(),
  expiresAt: instant,
  opened: z.int(),
  lastOpenedAt: instant.nullable(),
})
export type GuestLink = z.output<typeof guestLink>

export const linkFields = listFields({
  status: { type: 'choice', choices: linkStatus, filterable: true, facetable: true },
  kind: { type: 'choice', choices: linkKind, filterable: true },
  guest: { type: 'text', filterable: true, sortable: true },
  madeBy: { type: 'id', of: 'user', filterable: true },
  createdAt: { type: 'instant', filterable: true, sortable: true },
  expiresAt: { type: 'instant', filterable: true, sortable: true },
})

const settings = z.object({ isOn: z.boolean() })

const shown = ['manage', 'ask', 'forward'] as const

export const links = defineSystem({
  name: 'links',
  permissions: {
    /** All of the tenant, and whether there are any. */
    manage: { action: 'platform-tenants.edit' },
    /** One's own, to approve replies or to read a review. */
    ask: { action: 'review-responses.approve' },
    forward: { action: 'reviews.forward-to-user-or-email' },
  },
  errors: {
    notFound: { status: 404 },
    /** It was used, or is needed no more; one that was revoked is not revoked again. */
    ended: { status: 409 },
    /** Links are turned off for the tenant. */
    off: { status: 409 },
    noMail: { status: 409 },
  },
  enumerations: { linkKind, linkStatus },
  lists: { links: { needs: shown, fields: linkFields, sort: '-createdAt', page: 'list' } },
  audit: {
    'link.create': 'guestLink',
    'link.revoke': 'guestLink',
    'link.resend': 'guestLink',
    'link.settings': 'tenant',
  },
  routes: {
    search: {
      at: 'PUT /api/tenants/:tenantId/guest-links/search',
      reads: true,
      does: 'Find the links for guests, the newest first; without the permission to manage all, those the current user made',
      needs: shown,
      body: z.object(listAsk),
      gives: listOf(guestLink),
    },
    revoke: {
      at: 'POST /api/tenants/:tenantId/guest-links/:guestLinkId/revoke',
      does: 'Revoke the link of a guest',
      needs: shown,
      grants: true,
      fails: ['notFound', 'ended'],
      refreshes: ['search'],
      gives: guestLink,
    },
    resend: {
      at: 'POST /api/tenants/:tenantId/guest-links/:guestLinkId/resend',
      does: 'Email a guest a new link; the one before stops working',
      outward: true,
      needs: shown,
      grants: true,
      fails: ['notFound', 'ended', 'off', 'noMail'],
      refreshes: ['search'],
      gives: guestLink,
    },
    settings: {
      at: 'GET /api/tenants/:tenantId/guest-link-settings',
      does: 'Get whether links for guests are on',
      needs: shown,
      gives: settings,
    },
    saveSettings: {
      at: 'PUT /api/tenants/:tenantId/guest-link-settings',
      does: 'Turn links for guests on or off; while off, no link works',
      needs: 'manage',
      grants: true,
      body: settings,
      refreshes: ['settings'],
      gives: settings,
    },
  },
  events: {
    changed: {
      payload: z.object({ locationIds: z.array(z.int()) }),
      live: true,
      needs: 'ask',
      refreshes: ['search'],
    },
  },
  pages: { list: { path: '/admin/guest-links', needs: shown } },
})
