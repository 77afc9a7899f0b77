import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant } from '#platform/contract/field.ts'
import { listOf } from '#platform/contract/list.ts'
import { piiScope } from '#product/organization/users/contract.ts'

/** Tenant is the one key that document 000 §7 asks for by `api-key`; Temporary those of `get-temp-api-keys`; Scim opens user provisioning and nothing else. */
export const apiKeyKind = enumeration({ Standard: 0, Temporary: 1, Tenant: 2, Scim: 3 })
/** The kind of a key behind an app that a user connected: it is listed with the apps, and among keys nowhere. */
export const CONNECTION_KIND = 4
/** MakerAway: whoever made it may no longer act in the tenant, so that the key opens nothing until they may again. */
export const apiKeyState = enumeration(['Active', 'Expired', 'Revoked', 'MakerAway'])

/** The scope that ties a key to the routes of user provisioning. */
export const SCIM_SCOPE = 'scim'
/** What a key for user provisioning may do; whoever makes one holds all of it. */
export const scimActions = [
  'platform-users.view',
  'platform-users.add',
  'platform-users.edit',
  'platform-users.delete',
  'platform-roles.view',
] as const

export const MAX_DAYS = 366
export const DEFAULT_DAYS = 90
export const MAX_TEMPORARY_MINUTES = 1440
export const DEFAULT_TEMPORARY_MINUTES = 60

export const apiKey = z.object({
  id: id('apiKey'),
  kind: apiKeyKind.schema,
  name: z.string(),
  /** How the key begins: what is found in a program's settings. */
  prefix: z.string(),
  lastFour: z.string(),
  actionIDs: z.array(z.string()),
  /** Null: wherever whoever made it may be. */
  locationIDs: z.array(id('location')).nullable(),
  piiScopes: z.array(piiScope.schema),
  makerID: id('user'),
  makerName: z.string(),
  state: apiKeyState.schema,
  createdAt: instant,
  expiresAt: instant,
  /** To the nearest five minutes; null while it was never used. */
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  version: z.int(),
})
export type ApiKey = z.output<typeof apiKey>

/** The only answer that ever holds the key itself. */
export const madeKey = z.object({ apiKey, key: z.string() })

const named = z.object({ name: z.string().trim().min(1).max(100) })
const renamed = named.extend({ version: z.int() })
const days = z.int().min(1).max(MAX_DAYS)
const actionIDs = z.array(z.string().max(200)).min(1).max(1000)
const reach = {
  locationIDs: z.array(id('location')).min(1).max(20_000).nullable().default(null),
  piiScopes: z.array(piiScope.schema).max(2).default([]),
}

export const apiKeys = defineSystem({
  name: 'api-keys',
  permissions: {
    view: { action: 'platform-api-keys.view' },
    add: { action: 'platform-api-keys.add' },
    edit: { action: 'platform-api-keys.edit' },
    remove: { action: 'platform-api-keys.delete' },
    viewOfAgency: { action: 'platform-agency-api-keys.view' },
    addOfAgency: { action: 'platform-agency-api-keys.add' },
    editOfAgency: { action: 'platform-agency-api-keys.edit' },
    removeOfAgency: { action: 'platform-agency-api-keys.delete' },
  },
  errors: {
    notFound: { status: 404 },
    unknownAction: { status: 400 },
    aboveOwn: { status: 403 },
    tooManyKeys: { status: 409 },
  },
  enumerations: { apiKeyKind, apiKeyState, piiScope },
  audit: {
    'api-key.create': 'apiKey',
    'api-key.rename': 'apiKey',
    'api-key.revoke': 'apiKey',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/api-keys',
      does: 'List the API keys of a tenant',
      needs: 'view',
      personal: true,
      gives: listOf(apiKey),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/api-keys',
      does: 'Create an API key and show it once',
      needs: 'add',
      personal: true,
      fails: ['unknownAction', 'aboveOwn', 'tooManyKeys'],
      body: named.extend({ actionIDs, ...reach, expiresInDays: days.default(DEFAULT_DAYS) }),
      refreshes: ['list'],
      gives: madeKey,
    },
    createScim: {
      at: 'POST /api/tenants/:tenantId/api-keys/scim',
      does: 'Create a key for user provisioning and show it once',
      needs: 'add',
      personal: true,
      fails: ['aboveOwn', 'tooManyKeys'],
      body: named.extend({ expiresInDays: days.default(MAX_DAYS) }),
      refreshes: ['list'],
      gives: madeKey,
    },
    rename: {
      at: 'PUT /api/tenants/:tenantId/api-keys/:apiKeyId',
      does: 'Rename an API key',
      needs: 'edit',
      personal: true,
      fails: ['notFound'],
      body: renamed,
      refreshes: ['list'],
      gives: apiKey,
    },
    revoke: {
      at: 'DELETE /api/tenants/:tenantId/api-keys/:apiKeyId',
      does: 'Revoke an API key at once',
      needs: 'remove',
      personal: true,
      fails: ['notFound'],
      refreshes: ['list'],
      gives: apiKey,
    },
    ofTenant: {
      at: 'GET /api/tenants/:tenantId/api-key',
      does: 'Get the prefix, last characters and metadata of the tenant key',
      needs: 'view',
      personal: true,
      gives: apiKey.nullable(),
    },
    generate: {
      at: 'PUT /api/tenants/:tenantId/generate-api-key',
      does: 'Generate the tenant key again and show it once; the previous one ends',
      needs: 'add',
      personal: true,
      fails: ['unknownAction', 'aboveOwn'],
      /** Without `actionIDs` all that whoever asks may give. */
      body: z.object({ actionIDs: actionIDs.optional(), ...reach }),
      refreshes: ['list'],
      gives: madeKey,
    },
    generateTemp: {
      at: 'PUT /api/tenants/:tenantId/generate-temp-api-key',
      does: 'Create a temporary key and show it once',
      needs: 'add',
      personal: true,
      fails: ['unknownAction', 'aboveOwn', 'tooManyKeys'],
      body: z.object({
        actionIDs: actionIDs.optional(),
        ...reach,
        minutes: z.int().min(1).max(MAX_TEMPORARY_MINUTES).default(DEFAULT_TEMPORARY_MINUTES),
      }),
      refreshes: ['list'],
      gives: madeKey,
    },
    temps: {
      at: 'GET /api/tenants/:tenantId/get-temp-api-keys',
      does: 'List the active temporary keys',
      needs: 'view',
      personal: true,
      gives: z.array(apiKey),
    },
    listOfAgency: {
      at: 'GET /api/agencies/:agencyId/api-keys',
      does: 'List the API keys of an agency',
      needs: 'viewOfAgency',
      personal: true,
      fails: ['notFound'],
      gives: listOf(apiKey),
    },
    createOfAgency: {
      at: 'POST /api/agencies/:agencyId/api-keys',
      does: 'Create an agency API key and show it once',
      needs: 'addOfAgency',
      personal: true,
      fails: ['notFound', 'unknownAction', 'aboveOwn', 'tooManyKeys'],
      body: named.extend({ actionIDs, piiScopes: reach.piiScopes, expiresInDays: days.default(DEFAULT_DAYS) }),
      refreshes: ['listOfAgency'],
      gives: madeKey,
    },
    renameOfAgency: {
      at: 'PUT /api/agencies/:agencyId/api-keys/:apiKeyId',
      does: 'Rename an agency API key',
      needs: 'editOfAgency',
      personal: true,
      fails: ['notFound'],
      body: renamed,
      refreshes: ['listOfAgency'],
      gives: apiKey,
    },
    revokeOfAgency: {
      at: 'DELETE /api/agencies/:agencyId/api-keys/:apiKeyId',
      does: 'Revoke an agency API key at once',
      needs: 'removeOfAgency',
      personal: true,
      fails: ['notFound'],
      refreshes: ['listOfAgency'],
      gives: apiKey,
    },
  },
  pages: {
    list: { path: '/admin/api-keys', needs: 'view' },
    ofAgency: { path: '/admin/agencies/:agencyId/api-keys', needs: 'viewOfAgency', agency: true },
  },
})
