import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'
import { piiScope } from '#product/organization/users/contract.ts'
import { appAccess, appOrigin, askedAccess, askingApp } from './shapes/asked.ts'
import { connectedApp, connectedAppState, connectingPolicy, connectingSettings } from './shapes/connected-app.ts'
import { registered, registration, revocation, tokenRequest, tokens } from './shapes/oauth.ts'
import { editableClient, madeClient, oauthClient } from './shapes/oauth-client.ts'

export { appAccess, appOrigin, type AskedAccess, askedAccess } from './shapes/asked.ts'
export { type ConnectedApp, type ConnectingSettings, connectingPolicy } from './shapes/connected-app.ts'
export { MAX_REDIRECTS, type OAuthClient } from './shapes/oauth-client.ts'

/** How long an app has to fetch what its user agreed to. */
export const CODE_SECONDS = 60
/** How long what it calls with is good, before it asks for the next. */
export const ACCESS_SECONDS = 3600
/** An app that is not used for so long has to be connected again. */
export const CONNECTED_DAYS = 90
/** What was used up to ask for the next is taken once more within so long, for an app that did not hear the answer. */
export const GRACE_SECONDS = 60
/** How many apps one user connects in a tenant. */
export const MOST_APPS = 50
/** How many clients a tenant adds by hand. */
export const MOST_CLIENTS = 50

const clients = '/api/tenants/:tenantId/oauth-clients'
const settings = '/api/tenants/:tenantId/connected-app-settings'
/** What a program outside asks, which may run in a page of its own, answered as OAuth prints it. */
const asStandard = { needs: 'anyone', outside: true, anySite: true, speaks: 'application/json' } as const

/** Apps that users connect with OAuth 2.1, and what they let them do. */
export const connectedApps = defineSystem({
  name: 'connected-apps',
  permissions: {
    view: { action: 'platform-api-keys.view' },
    edit: { action: 'platform-api-keys.edit' },
    remove: { action: 'platform-api-keys.delete' },
    addClient: { action: 'admin.oauth.add' },
    editClient: { action: 'admin.oauth.edit' },
    deleteClient: { action: 'admin.oauth.delete' },
  },
  errors: {
    notFound: { status: 404 },
    /** Nobody is called so, or its own document cannot be read. */
    unknownClient: { status: 400 },
    /** It is not one of the client's, letter by letter. */
    unknownRedirect: { status: 400 },
    /** What it asks for breaks the protocol, so that it is sent back with that. */
    refused: { status: 409 },
    /** The tenant lets users connect none, or only listed ones. */
    notAllowed: { status: 409 },
    aboveOwn: { status: 400 },
    tooManyApps: { status: 409 },
    tooManyClients: { status: 409 },
    badRedirect: { status: 400 },
    invalidClient: { status: 401 },
    invalidGrant: { status: 400 },
    unsupportedGrant: { status: 400 },
    invalidTarget: { status: 400 },
    invalidRedirect: { status: 400 },
    invalidMetadata: { status: 400 },
  },
  enumerations: { appAccess, appOrigin, connectedAppState, connectingPolicy, piiScope },
  audit: {
    'connected-app.connect': 'connectedApp',
    'connected-app.end': 'connectedApp',
    'connected-app-settings.save': 'tenant',
    'oauth-client.create': 'oauthClient',
    'oauth-client.save': 'oauthClient',
    'oauth-client.rotate': 'oauthClient',
    'oauth-client.delete': 'oauthClient',
  },
  routes: {
    ask: {
      at: 'GET /api/oauth/authorization',
      does: 'Get which app asks the current user for access and to what, or where to send them back',
      needs: 'member',
      personal: true,
      fails: ['unknownClient', 'unknownRedirect'],
      query: askedAccess,
      gives: z.object({
        /** Null where it breaks the protocol. */
        app: askingApp.nullable(),
        /** Where the user goes who declines, or where what is asked cannot be had. */
        backTo: z.string(),
      }),
    },
    connect: {
      at: 'POST /api/tenants/:tenantId/connected-apps',
      does: 'Let an app act for the current user, and get where to send them back',
      needs: 'member',
      personal: true,
      fails: ['unknownClient', 'unknownRedirect', 'refused', 'notAllowed', 'aboveOwn', 'tooManyApps'],
      body: z.object({
        asked: askedAccess,
        access: appAccess.schema,
        piiScopes: z.array(piiScope.schema).max(2).default([]),
        locationIDs: z.array(id('location')).min(1).max(20_000).nullable().default(null),
      }),
      gives: z.object({ to: z.string() }),
    },
    list: {
      at: 'GET /api/tenants/:tenantId/connected-apps',
      does: 'List the apps that the current user connected, or, with the permission to see API keys, that anybody did',
      needs: 'member',
      personal: true,
      gives: z.object({ items: z.array(connectedApp), nextCursor: z.null() }),
    },
    end: {
      at: 'DELETE /api/tenants/:tenantId/connected-apps/:connectedAppId',
      does: 'Disconnect an app of the current user, or with the permission to revoke API keys of any user',
      needs: 'member',
      personal: true,
      fails: ['notFound'],
      refreshes: ['list'],
      gives: z.object({ ok: z.literal(true) }),
    },
    settings: {
      at: `GET ${settings}`,
      does: 'Get which apps users may connect',
      needs: 'member',
      gives: connectingSettings,
    },
    saveSettings: {
      at: `PUT ${settings}`,
      does: 'Set which apps users may connect',
      needs: 'edit',
      personal: true,
      body: connectingSettings,
      refreshes: ['settings'],
      gives: connectingSettings,
    },
    clients: {
      at: `GET ${clients}`,
      does: 'List the apps that were added by hand',
      needs: ['addClient', 'editClient', 'deleteClient'],
      personal: true,
      gives: z.object({ items: z.array(oauthClient), nextCursor: z.null() }),
    },
    createClient: {
      at: `POST ${clients}`,
      does: 'Add an app by hand and show its secret once',
      needs: 'addClient',
      personal: true,
      fails: ['badRedirect', 'tooManyClients'],
      body: editableClient,
      refreshes: ['clients'],
      gives: madeClient,
    },
    saveClient: {
      at: `PUT ${clients}/:oauthClientId`,
      does: 'Change an app that was added by hand',
      needs: 'editClient',
      personal: true,
      fails: ['notFound', 'badRedirect'],
      body: editableClient.omit({ hasSecret: true }).extend({ version: z.int() }),
      refreshes: ['clients'],
      gives: oauthClient,
    },
    rotate: {
      at: `POST ${clients}/:oauthClientId/secret`,
      does: 'Create a new secret for an app that was added by hand; the former one ends at once',
      needs: 'editClient',
      personal: true,
      fails: ['notFound'],
      refreshes: ['clients'],
      gives: madeClient,
    },
    removeClient: {
      at: `DELETE ${clients}/:oauthClientId`,
      does: 'Remove an app that was added by hand, and disconnect it everywhere',
      needs: 'deleteClient',
      personal: true,
      fails: ['notFound'],
      refreshes: ['clients', 'list'],
      gives: z.object({ ok: z.literal(true) }),
    },
    register: {
      at: 'POST /api/oauth/register',
      does: 'Register an app that says itself who it is (RFC 7591)',
      ...asStandard,
      fails: ['invalidRedirect', 'invalidMetadata'],
      body: registration,
      gives: registered,
    },
    token: {
      at: 'POST /api/oauth/token',
      does: 'Exchange what a user agreed to for access, and renew it (RFC 6749)',
      ...asStandard,
      form: true,
      fails: ['invalidClient', 'invalidGrant', 'unsupportedGrant', 'invalidTarget'],
      body: tokenRequest,
      gives: tokens,
    },
    revoke: {
      at: 'POST /api/oauth/revoke',
      does: 'Disconnect the app whose token is sent (RFC 7009)',
      ...asStandard,
      form: true,
      body: revocation,
      gives: z.object({}),
    },
  },
  pages: {
    consent: { path: '/oauth/authorize', needs: 'member' },
    list: { path: '/admin/connected-apps', needs: 'member' },
    clients: { path: '/admin/oauth-clients', needs: ['addClient', 'editClient', 'deleteClient'] },
  },
})
