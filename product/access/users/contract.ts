import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field, id, instant, timeZone } from '#platform/contract/field.ts'
import { filterSet, listFields } from '#platform/contract/filter.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { locales } from '#platform/contract/locales.ts'

/** Reserved ids that can never sign in (decision 17). */
export const SYSTEM_USER_IDS = [1, -1, -2, -3] as const
export const locationAccess = enumeration(['NONE', 'SOME', 'ALL'])
/** The keys a person's preferences may hold (document 000 §3), plus the ones our screens add. */
export const preferenceKeys = [
  'social-platform-tos',
  'social-content-tos',
  'gm-platform-tos',
  'default-dashboard',
  'default-report',
  'privacy-notice',
  'ui-theme',
  'privacy-settings-opt-in',
  'defaultFilterDateRange',
  'single-letter-keys',
] as const

export const user = z.object({
  id: id('user'),
  agencyID: id('agency'),
  tenantID: id('tenant').nullable(),
  roleIDs: z.array(id('role')),
  firstName: field(z.string(), { filterable: true, sortable: true }),
  lastName: field(z.string(), { filterable: true, sortable: true }),
  email: field(z.string(), { filterable: true, sortable: true }),
  phone: field(z.string().nullable(), { pii: 'sensitive' }),
  title: z.string().nullable(),
  active: z.boolean(),
  system: z.boolean(),
  locale: z.string(),
  timezone: z.string(),
  color: z.int().min(0).max(9),
  initials: z.string(),
  locationAccess: locationAccess.schema,
  locationIDs: z.array(id('location')),
  lastLogin: instant.nullable(),
  version: z.int(),
})
export type User = z.output<typeof user>

export const userFields = listFields({
  /** Name and e-mail together, for the search field. */
  q: { type: 'text', filterable: true },
  firstName: { type: 'text', filterable: true, sortable: true, exportable: true },
  lastName: { type: 'text', filterable: true, sortable: true, exportable: true },
  email: { type: 'text', filterable: true, sortable: true, exportable: true },
  phone: { type: 'text', nullable: true, pii: 'sensitive', filterable: true, exportable: true },
  title: { type: 'text', nullable: true, filterable: true, exportable: true },
  active: { type: 'boolean', filterable: true, facetable: true, exportable: true },
  role: { type: 'id', of: 'role', many: true, filterable: true, facetable: true, exportable: true },
  locale: { type: 'text', code: 'locale', filterable: true, facetable: true, exportable: true },
  timezone: { type: 'text', filterable: true, exportable: true },
  locationAccess: { type: 'choice', choices: locationAccess, filterable: true, facetable: true, exportable: true },
  lastLogin: { type: 'instant', nullable: true, filterable: true, sortable: true, exportable: true },
})

const editable = z.object({
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().max(100),
  email: z.email().max(254),
  roleIDs: z.array(id('role')).max(50),
  locationAccess: locationAccess.schema,
  locationIDs: z.array(id('location')).max(20_000),
  locale: z.enum(locales),
  timezone: z.string().max(60),
})

/** What a person keeps of themselves. */
export const ownAccount = z.object({
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().max(100),
  title: z.string().trim().max(100).nullable(),
  locale: z.enum(locales),
  timezone: timeZone,
})

export const users = defineSystem({
  name: 'users',
  permissions: {
    view: { does: 'See users', action: 'platform-users.view' },
    add: { does: 'Add users', action: 'platform-users.add' },
    edit: { does: 'Change users', action: 'platform-users.edit' },
    export: { does: 'Export users', action: 'platform-users.export' },
    pii: { does: 'See sensitive personal data', action: 'platform-pii-sensitive.view' },
  },
  errors: {
    notFound: { status: 404 },
    emailTaken: { status: 409 },
    aboveOwn: { status: 403 },
    unknownRole: { status: 400 },
    ownAccount: { status: 409 },
    badPhone: { status: 400 },
    noSupport: { status: 409 },
  },
  enumerations: { locationAccess },
  lists: { users: { needs: 'view', exports: 'export', fields: userFields, sort: 'lastName', page: 'list' } },
  finds: { user: { needs: 'view', page: 'list', opens: 'open' } },
  routes: {
    search: {
      at: 'PUT /api/tenants/:tenantId/users/search',
      reads: true,
      does: 'Find users',
      needs: 'view',
      body: z.object({
        /** A name or an e-mail address. */
        search: z.string().max(200).optional(),
        active: z.boolean().optional(),
        filters: filterSet.default([]),
        ...pageOf,
      }),
      gives: listOf(user),
    },
    one: {
      at: 'GET /api/tenants/:tenantId/users/:userId',
      does: 'Get one user',
      needs: 'view',
      fails: ['notFound'],
      gives: user,
    },
    create: {
      at: 'POST /api/tenants/:tenantId/users',
      does: 'Add a user',
      needs: 'add',
      fails: ['emailTaken', 'aboveOwn', 'unknownRole'],
      body: editable,
      gives: user,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/users/:userId',
      does: 'Change a user',
      needs: 'edit',
      fails: ['notFound', 'emailTaken', 'aboveOwn', 'unknownRole'],
      body: editable.extend({ version: z.int() }),
      gives: user,
    },
    pause: {
      at: 'PUT /api/tenants/:tenantId/users/:userId/pause',
      does: 'Switch a user off or on',
      needs: 'edit',
      fails: ['notFound', 'ownAccount', 'aboveOwn'],
      body: z.object({ paused: z.boolean() }),
      gives: user,
    },
    mine: {
      at: 'GET /api/my-account',
      does: 'Get what one keeps of oneself',
      needs: 'member',
      gives: ownAccount.extend({
        email: z.string(),
        /** Only its last four digits; null when none is known. */
        phoneMask: z.string().nullable(),
        version: z.int(),
      }),
    },
    saveMine: {
      at: 'PUT /api/my-account',
      does: 'Change what one keeps of oneself',
      needs: 'member',
      personal: true,
      fails: ['badPhone'],
      /** Without `phone` the number stays; an empty one takes it away. */
      body: ownAccount.extend({ phone: z.string().max(40).optional(), version: z.int() }),
      gives: z.object({ phoneMask: z.string().nullable(), version: z.int() }),
    },
    sendInternalEmail: {
      at: 'PUT /api/my-account/send-internal-email',
      does: 'Write to the people who look after the account',
      needs: 'member',
      reads: true,
      fails: ['noSupport'],
      body: z.object({ subject: z.string().trim().min(1).max(200), text: z.string().trim().min(1).max(10_000) }),
      gives: z.object({ sent: z.literal(true) }),
    },
    setLocale: {
      at: 'PUT /api/my-account/set-locale',
      does: 'Choose one’s own language',
      needs: 'member',
      body: z.object({ locale: z.enum(locales) }),
      gives: z.object({ locale: z.enum(locales) }),
    },
    setPreference: {
      at: 'PUT /api/my-account/set-preference',
      does: 'Keep a preference of one’s own',
      needs: 'member',
      body: z.object({ key: z.enum(preferenceKeys), value: z.string().max(2000) }),
      gives: z.object({ preferences: z.record(z.string(), z.string()) }),
    },
  },
  events: { created: { payload: z.object({ userId: z.int() }) } },
  pages: {
    list: { path: '/admin/users', needs: 'view' },
    agencyAccount: { path: '/admin/agencies/:agencyId/my-account', needs: 'member', agency: true },
    myAccount: { path: '/admin/agencies/:agencyId/tenants/:tenantId/my-account', needs: 'member' },
  },
})
