import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant } from '#platform/contract/field.ts'
import { locales } from '#platform/contract/locales.ts'
import { connectionTrouble, credentialStateFlag, FACEBOOK, GOOGLE, YELP } from '#product/business/sources/contract.ts'

/** Credential2 types (document 000 §3). */
export const credentialType = enumeration({ userPassword: 1, pagePassword: 2, apiToken: 3, userToken: 4, pageToken: 5 })
/** Document 001 §3. Whose account it is: the agency's where one of its users connected it, an owner's of the locations where they consented by their link, else the tenant's. */
export const credentialLevel = enumeration(['Agency', 'Tenant', 'Entity'])
/** Document 001 §4: how the last look whether an account works came out. */
export const credentialRefreshJob = enumeration(['Success', 'Failed', 'Waiting'])
export const credentialValidity = enumeration(['valid', 'invalid', 'expiring'])
/** Document 002 §9: whether its consent still holds, which one that expires soon does. */
export const tokenState = enumeration(['VALID', 'INVALID'])

/** Never carries the secret: credentials are write-only in the API. */
export const credential = z.object({
  id: id('credential'),
  sourceID: id('source'),
  type: credentialType.schema,
  level: credentialLevel.schema,
  name: z.string(),
  validity: credentialValidity.schema,
  tokenState: tokenState.schema,
  refreshJob: credentialRefreshJob.schema,
  lastOkAt: instant.nullable(),
  /** In the words of the source. */
  lastError: z.string().nullable(),
  trouble: connectionTrouble.schema.nullable(),
  /** The page of the source on which the trouble is mended. */
  helpURL: z.string().nullable(),
  /** When the consent ends, where the source says that it does. */
  expiry: instant.nullable(),
  locationCount: z.int(),
  /** Places it reaches that are left out, because the license has no room for them. */
  leftOut: z.int(),
  version: z.int(),
})
export type Credential = z.output<typeof credential>

/** The sources whose accounts can be connected here so far; what a source itself could do is said of it as `oauthable`. */
export const connectableSourceIds = [GOOGLE, FACEBOOK] as const
export type ConnectableSourceId = (typeof connectableSourceIds)[number]
export const isConnectable = (sourceID: number) => connectableSourceIds.some((one) => one === sourceID)

/** The sources whose accounts are connected by a key that a user brings from there. */
export const keySourceIds = [YELP] as const
export const takesKey = (sourceID: number) => keySourceIds.some((one) => one === sourceID)

/** How a connection came out; the page of credentials is told in its query as `connect`, with the id of the source as `sourceID`. */
export const connectOutcome = enumeration(['connected', 'denied', 'expired', 'refused', 'other'])

/** The link that the owner of an account is mailed works once within so long. */
export const OWNER_LINK_DAYS = 7
/** Where that link leads; its page is of the system that writes the mail. */
export const OWNER_LINK_PATH = '/api/credentials2/email-token'

export const credentials = defineSystem({
  name: 'credentials',
  permissions: {
    view: { action: 'platform-credentials.view' },
    add: { action: 'platform-credentials.add' },
    edit: { action: 'platform-credentials.edit' },
    delete: { action: 'platform-credentials.delete' },
  },
  errors: {
    notFound: { status: 404 },
    notOauthable: { status: 422 },
    noMail: { status: 409 },
    notOutside: { status: 409 },
    notSetUp: { status: 409 },
    clientWrong: { status: 409 },
    sourceAway: { status: 502 },
    appMissing: { status: 409 },
    appWrong: { status: 409 },
    notKeyed: { status: 422 },
    keyRefused: { status: 422 },
  },
  enumerations: {
    credentialType,
    credentialLevel,
    credentialValidity,
    tokenState,
    credentialRefreshJob,
    credentialStateFlag,
    connectOutcome,
    connectionTrouble,
  },
  audit: {
    'credential.connect': 'credential',
    'credential.reconnect': 'credential',
    'credential.ask-owner': 'credential',
    'credential.break': 'credential',
    'credential.mend': 'credential',
    'credential.disconnect': 'credential',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/credentials2',
      does: 'List connected accounts',
      needs: 'view',
      gives: z.array(credential),
    },
    count: {
      at: 'PUT /api/tenants/:tenantId/credentials2/count',
      reads: true,
      does: 'Count connected accounts',
      needs: 'view',
      body: z.object({ sourceIDs: z.array(id('source')).max(50).optional() }),
      gives: z.object({ count: z.int() }),
    },
    email: {
      at: 'PUT /api/tenants/:tenantId/credentials2/email',
      does: 'Email the owner of an account a link to connect it again',
      outward: true,
      needs: 'add',
      personal: true,
      fails: ['notFound', 'notOauthable', 'noMail', 'notOutside'],
      strange: { credential: 'notFound' },
      body: z.object({
        credentialID: id('credential'),
        email: z.email().max(254),
        /** The language of the mail and its page; without it one's own. */
        locale: z.enum(locales).optional(),
      }),
      gives: z.object({ sent: z.literal(true) }),
    },
    connect: {
      at: 'POST /api/tenants/:tenantId/credentials2/connect',
      does: 'Start to connect an account at its source',
      needs: 'add',
      personal: true,
      fails: ['notOauthable', 'notSetUp', 'clientWrong', 'appMissing', 'appWrong'],
      body: z.object({ sourceID: id('source') }),
      /** `redirectUri` is what our client there must list, or the source leads nobody back. */
      gives: z.object({ url: z.string(), redirectUri: z.string() }),
    },
    connectKey: {
      at: 'POST /api/tenants/:tenantId/credentials2/connect-key',
      does: 'Connect an account with a key from its source, or replace the key',
      outward: true,
      needs: 'add',
      personal: true,
      fails: ['notKeyed', 'keyRefused', 'sourceAway'],
      body: z.object({ sourceID: id('source'), key: z.string().trim().min(1).max(500) }),
      refreshes: ['list'],
      gives: z.object({ credentialID: id('credential') }),
    },
    callback: {
      at: 'GET /api/credentials2/callback',
      does: 'Come back from the source with its consent',
      needs: 'anyone',
      outside: true,
      /** Sources say more than we ask, like which of several sign-ins was used or why a consent was refused. */
      query: z
        .object({
          code: z.string().max(2000).optional(),
          state: z.string().max(400),
          error: z.string().max(400).optional(),
          scope: z.string().max(2000).optional(),
        })
        .loose(),
      gives: 'page',
    },
    guide: {
      at: 'GET /api/credentials2/guide',
      does: 'Show how to connect Google, from the start to the first review',
      needs: 'anyone',
      outside: true,
      gives: 'page',
    },
    check: {
      at: 'POST /api/tenants/:tenantId/credentials2/:credentialId/check',
      does: 'Check whether an account works',
      needs: 'edit',
      personal: true,
      fails: ['notFound', 'sourceAway'],
      refreshes: ['list'],
      gives: credential,
    },
    delete: {
      at: 'DELETE /api/tenants/:tenantId/credentials2/:credentialId',
      does: 'Disconnect an account',
      outward: true,
      needs: 'delete',
      personal: true,
      fails: ['notFound'],
      refreshes: ['list'],
      gives: z.object({ ok: z.literal(true) }),
    },
  },
  events: {
    disconnected: {
      payload: z.object({ credentialId: z.int(), sourceId: z.int() }),
      live: true,
      needs: 'view',
      outside: {
        does: 'An account was disconnected',
        gives: z.object({ credentialID: id('credential'), sourceID: id('source') }),
      },
      refreshes: ['list'],
    },
    connected: {
      payload: z.object({ credentialId: z.int(), sourceId: z.int() }),
      live: true,
      needs: 'view',
      outside: {
        does: 'An account was connected',
        gives: z.object({ credentialID: id('credential'), sourceID: id('source') }),
      },
      refreshes: ['list'],
    },
    /** An account that works was said to have gone wrong with its places, which are to be read anew. */
    rechecked: {
      payload: z.object({ credentialId: z.int(), sourceId: z.int() }),
      live: true,
      needs: 'view',
      refreshes: ['list'],
    },
    leftOut: {
      payload: z.object({ credentialId: z.int(), places: z.int() }),
      live: true,
      needs: 'view',
      refreshes: ['list'],
    },
    expires: {
      payload: z.object({ credentialId: z.int(), sourceId: z.int(), expiresAt: instant }),
      live: true,
      needs: 'view',
      outside: {
        does: 'The consent for an account ends soon',
        gives: z.object({ credentialID: id('credential'), sourceID: id('source'), expiresAt: instant }),
      },
      refreshes: ['list'],
    },
    broke: {
      payload: z.object({
        credentialId: z.int(),
        sourceId: z.int(),
        reason: z.string(),
        /** Why, by its name; null in events from before it had one. */
        trouble: connectionTrouble.schema.nullable().default(null),
      }),
      live: true,
      needs: 'view',
      outside: {
        does: 'An account no longer works',
        gives: z.object({
          credentialID: id('credential'),
          sourceID: id('source'),
          reason: z.string(),
          trouble: connectionTrouble.schema.nullable(),
        }),
      },
      refreshes: ['list'],
    },
  },
  pages: { list: { path: '/admin/credentials', needs: 'view' } },
})
