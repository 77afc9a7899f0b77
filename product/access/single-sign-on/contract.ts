import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant } from '#platform/contract/field.ts'
import { locationAccess } from '../users/contract.ts'

/** Document 000 §3. */
export const ssoMethod = enumeration({ SAML: 0, Token: 1, JWT: 2 })
export const identityProvider = enumeration({ Other: 0, ADFS: 1, Azure: 2, Okta: 3, OneLogin: 4, SecureAuth: 5 })
/** What of a person a provider may say; `roles` by name, external id or id, `locations` by id, code, `all`, or `city:…`, `state:…`, `country:…`. */
export const rdcField = enumeration([
  'email',
  'externalID',
  'firstName',
  'middleName',
  'lastName',
  'title',
  'phone',
  'country',
  'locale',
  'timezone',
  'roles',
  'locations',
])
/** What must be signed: the whole response and the assertion in it, or, for providers that do no more, one of them. */
export const signedPart = enumeration(['both', 'assertion', 'response'])
export const linkBy = enumeration(['email', 'externalID'])
export const jwtAlgorithm = enumeration(['RS256', 'PS256', 'ES256', 'EdDSA'])

/** A provider's answer is good for so long at most, whatever it says itself. */
export const ANSWER_MINUTES = 10
/** How far two clocks may be apart. */
export const SKEW_SECONDS = 120
export const CERTIFICATE_WARNING_DAYS = 30
/** The cookie that remembers where one signs in from (document 000 §9). */
export const ORIGIN_COOKIE_DAYS = 365
export const ONE_TIME_URL_SECONDS = 60
export const ATTEMPTS_KEPT = 50
/** A provider's message is at most so long. */
export const MESSAGE_CHARACTERS = 200_000

/** Everything an answer of a provider is asked, in order. A test shows each; a sign-in is refused for the first that fails. */
export const checkName = enumeration([
  'readable',
  'status',
  'algorithm',
  'signature',
  'oneAssertion',
  'issuer',
  'audience',
  'recipient',
  'time',
  'request',
  'replay',
  'fields',
  'account',
  'active',
  'rights',
])
/** `skipped`: it could not be asked, because an earlier one failed or it has no place here. */
export const checkOutcome = enumeration(['passed', 'failed', 'skipped'])

export const refusal = enumeration([
  'notReadable',
  'documentType',
  'providerRefused',
  'weakAlgorithm',
  'unknownAlgorithm',
  'notSigned',
  'badSignature',
  'noKey',
  'severalAssertions',
  'encrypted',
  'otherIssuer',
  'otherAudience',
  'otherRecipient',
  'notYetValid',
  'expired',
  'tooLong',
  'noTime',
  'notAsked',
  'otherRequest',
  'notFromHere',
  'notPermittedFromProvider',
  'seenBefore',
  'noIdentifier',
  'noEmail',
  'badEmail',
  'fieldWrong',
  'noAccount',
  'reserved',
  'emailTaken',
  'inactive',
  'tenantPaused',
  'switchedOff',
  'privileged',
  'unknownRole',
  'noRole',
  'unknownLocation',
])

const url = z.url({ protocol: /^https?$/ }).max(2000)
const text = z.string().trim().max(2000)
export const fieldMapper = z.object({
  samlField: z.string().trim().min(1).max(300),
  rdcField: rdcField.schema,
  /** Parts one value into several; empty where the provider sends several values. */
  delimiter: z.string().max(5).default(''),
})
export type FieldMapper = z.output<typeof fieldMapper>

export const settings = z.object({
  issuer: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]([a-z0-9._-]{0,60}[a-z0-9])?$/),
  method: ssoMethod.schema.default(ssoMethod.SAML),
  identityProvider: identityProvider.schema.default(identityProvider.Other),
  /** The provider's own name: the `Issuer` of SAML, `iss` of JWT. */
  entityID: text.nullable().default(null),
  /** Where people are sent to sign in. */
  loginUrl: url.nullable().default(null),
  logoutUrl: url.nullable().default(null),
  /** The provider's page that lists what one may open. */
  webLoginUrl: url.nullable().default(null),
  x509Certificate: z.string().max(20_000).nullable().default(null),
  /** Already good too, so that a change of certificate locks nobody out. */
  nextX509Certificate: z.string().max(20_000).nullable().default(null),
  signedPart: signedPart.schema.default('both'),
  providerInitiated: z.boolean().default(false),
  jwtAlgorithms: z.array(jwtAlgorithm.schema).min(1).max(4).default(['RS256']),
  /** Public keys: a JWK, a JWK set or PEM. */
  jwtKeys: z.string().max(20_000).nullable().default(null),
  fieldMappers: z.array(fieldMapper).max(50).default([]),
  linkBy: linkBy.schema.default('email'),
  updateUsers: z.boolean().default(true),
  createUsers: z.boolean().default(false),
  bindUsers: z.boolean().default(false),
  defaultRoleID: id('role').nullable().default(null),
  defaultLocationAccess: locationAccess.schema.default('NONE'),
  defaultLocationIDs: z.array(id('location')).max(5000).default([]),
})
export type Settings = z.output<typeof settings>

export const pinnedKey = z.object({
  which: z.enum(['current', 'next', 'jwt', 'metadata']),
  name: z.string(),
  fingerprint: z.string(),
  expiresAt: instant.nullable(),
})
export type PinnedKey = z.output<typeof pinnedKey>

/** `issuer` is empty while nothing was set up; `version` is 0 then. */
export const ssoConfig = settings.extend({
  issuer: z.string(),
  tenantID: id('tenant'),
  agencyID: id('agency'),
  enabled: z.boolean(),
  version: z.int(),
  /** Whether this very version let somebody through a test. */
  tested: z.boolean(),
  testedAt: instant.nullable(),
  keys: z.array(pinnedKey),
  tokenSecret: z.object({ tail: z.string(), madeAt: instant }).nullable(),
  /** What the provider wants to know of us; null while there is no issuer. */
  ours: z
    .object({ entityID: z.string(), acsUrl: z.string(), metadataUrl: z.string(), logoutUrl: z.string() })
    .nullable(),
})
export type SsoConfig = z.output<typeof ssoConfig>

export const importedMetadata = settings
  .pick({ entityID: true, loginUrl: true, logoutUrl: true, x509Certificate: true, nextX509Certificate: true })
  .extend({ keys: z.array(pinnedKey), fields: z.array(z.string()) })
export type ImportedMetadata = z.output<typeof importedMetadata>

export const check = z.object({
  name: checkName.schema,
  outcome: checkOutcome.schema,
  refusal: refusal.schema.nullable(),
  /** What was expected and found, as the messages themselves say it. */
  detail: z.string().nullable(),
})
export type Check = z.output<typeof check>

export const testResult = z.object({
  ok: z.boolean(),
  method: ssoMethod.schema,
  checks: z.array(check),
  /** Every field the provider sent, mapped or not. */
  sent: z.array(z.object({ field: z.string(), values: z.array(z.string()) })),
  mapped: z.array(
    z.object({
      rdcField: rdcField.schema,
      samlField: z.string(),
      values: z.array(z.string()),
      refusal: refusal.schema.nullable(),
    }),
  ),
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
  locations: z.object({ access: locationAccess.schema, items: z.array(z.object({ id: z.int(), name: z.string() })) }),
  user: z
    .object({
      act: z.enum(['create', 'update', 'signIn']),
      id: z.int().nullable(),
      email: z.string(),
      name: z.string(),
      changes: z.array(z.object({ field: rdcField.schema, from: z.string(), to: z.string() })),
    })
    .nullable(),
  /** Whether this test lets the settings be switched on. */
  counts: z.boolean(),
})
export type TestResult = z.output<typeof testResult>

export const attempt = z.object({
  id: id('ssoAttempt'),
  at: instant,
  reference: z.string(),
  method: ssoMethod.schema,
  isTest: z.boolean(),
  ok: z.boolean(),
  refusals: z.array(refusal.schema),
  subject: z.string().nullable(),
  userID: id('user').nullable(),
  ip: z.string(),
})
export type Attempt = z.output<typeof attempt>

const ssoLogin = {
  issuer: z.string().max(200),
  path: z.string().max(2000).optional(),
}
const lists = z.record(z.string().max(300), z.union([z.string().max(5000), z.array(z.string().max(5000)).max(500)]))

export const singleSignOn = defineSystem({
  name: 'single-sign-on',
  permissions: {
    view: { does: 'See the settings of the tenant', action: 'platform-tenants.view' },
    edit: { does: 'Change the settings of the tenant', action: 'platform-tenants.edit' },
  },
  errors: {
    VALIDATION_ISSUER_REQUIRED: { status: 400, printed: true },
    VALIDATION_ISSUER_INVALID: { status: 404, printed: true },
    notFound: { status: 404 },
    issuerTaken: { status: 409 },
    badCertificate: { status: 400 },
    badKeys: { status: 400 },
    badMetadata: { status: 422 },
    unreachable: { status: 502 },
    aboveOwn: { status: 403 },
    unknownRole: { status: 400 },
    mapperTwice: { status: 400 },
    notTested: { status: 409 },
    incomplete: { status: 409 },
    notToken: { status: 409 },
    badSecret: { status: 401 },
    refused: { status: 422 },
  },
  enumerations: {
    ssoMethod,
    identityProvider,
    rdcField,
    signedPart,
    linkBy,
    jwtAlgorithm,
    checkName,
    checkOutcome,
    refusal,
  },
  routes: {
    login: {
      at: 'POST /api/auth/sso-login',
      does: 'Ask where people of a company sign in',
      needs: 'anyone',
      fails: ['VALIDATION_ISSUER_REQUIRED', 'VALIDATION_ISSUER_INVALID'],
      body: z.object({ ...ssoLogin, isMobileApp: z.boolean().default(false) }),
      gives: z.object({ loginUrl: z.string() }),
    },
    loginByAddress: {
      at: 'GET /api/auth/sso-login',
      does: 'Ask where people of a company sign in, by address',
      needs: 'anyone',
      fails: ['VALIDATION_ISSUER_REQUIRED', 'VALIDATION_ISSUER_INVALID'],
      query: z.object({ ...ssoLogin, issuer: ssoLogin.issuer.default(''), isMobileApp: z.stringbool().default(false) }),
      gives: z.object({ loginUrl: z.string() }),
    },
    consume: {
      at: 'POST /api/sso/saml/:issuer/acs',
      does: 'Come back from a SAML provider',
      needs: 'anyone',
      outside: true,
      form: true,
      body: z.object({ SAMLResponse: z.string(), RelayState: z.string().max(500).optional() }).catchall(z.string()),
      gives: 'page',
    },
    metadata: {
      at: 'GET /api/sso/saml/:issuer/metadata',
      does: 'Tell a SAML provider about us',
      needs: 'anyone',
      outside: true,
      fails: ['VALIDATION_ISSUER_INVALID'],
      gives: 'file',
    },
    providerLogout: {
      at: 'GET /api/sso/saml/:issuer/logout',
      does: 'Come from a SAML provider to sign out, or back after it',
      needs: 'anyone',
      outside: true,
      query: z
        .object({
          SAMLRequest: z.string().max(20_000).optional(),
          SAMLResponse: z.string().max(20_000).optional(),
          RelayState: z.string().max(500).optional(),
        })
        .catchall(z.string()),
      gives: 'page',
    },
    jwtByAddress: {
      at: 'GET /api/sso/jwt/:issuer',
      does: 'Come back from a JWT provider by address',
      needs: 'anyone',
      outside: true,
      query: z.object({ jwt: z.string().optional(), state: z.string().max(500).optional() }).catchall(z.string()),
      gives: 'page',
    },
    jwt: {
      at: 'POST /api/sso/jwt/:issuer',
      does: 'Come back from a JWT provider by form',
      needs: 'anyone',
      outside: true,
      form: true,
      body: z.object({ jwt: z.string().optional(), state: z.string().max(500).optional() }).catchall(z.string()),
      gives: 'page',
    },
    issueToken: {
      at: 'POST /api/sso/token/:issuer',
      does: 'Ask, as a company’s own server, for an address that signs a person in once',
      needs: 'anyone',
      outside: true,
      fails: ['badSecret', 'refused'],
      body: z.object({
        email: z.string().max(254).optional(),
        externalID: z.string().max(200).optional(),
        attributes: lists.default({}),
        state: z.string().max(500).optional(),
        path: z.string().max(2000).optional(),
        isMobileApp: z.boolean().default(false),
      }),
      gives: z.object({ url: z.string(), expiresAfterSeconds: z.int() }),
    },
    useToken: {
      at: 'GET /api/sso/token/:issuer',
      does: 'Sign in with an address that works once',
      needs: 'anyone',
      outside: true,
      query: z.object({ token: z.string().max(200) }),
      gives: 'page',
    },
    config: {
      at: 'GET /api/tenants/:tenantId/single-sign-on',
      does: 'See how single sign-on is set up',
      needs: 'view',
      personal: true,
      gives: ssoConfig,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/single-sign-on',
      does: 'Set up single sign-on; what changes how people are let in must be tested again',
      needs: 'edit',
      personal: true,
      fails: ['issuerTaken', 'badCertificate', 'badKeys', 'aboveOwn', 'unknownRole', 'mapperTwice'],
      body: settings.extend({ version: z.int().min(0) }),
      gives: ssoConfig,
    },
    importMetadata: {
      at: 'PUT /api/tenants/:tenantId/single-sign-on/metadata-import',
      does: 'Read a provider’s metadata, from its text or its address; nothing is saved',
      needs: 'edit',
      personal: true,
      reads: true,
      fails: ['badMetadata', 'unreachable'],
      body: z.object({ xml: z.string().max(500_000).optional(), url: url.optional() }),
      gives: importedMetadata,
    },
    enable: {
      at: 'PUT /api/tenants/:tenantId/single-sign-on/enable',
      does: 'Switch single sign-on on, after a test that came through, or off',
      needs: 'edit',
      personal: true,
      fails: ['notFound', 'notTested', 'incomplete'],
      body: z.object({ enabled: z.boolean(), version: z.int() }),
      gives: ssoConfig,
    },
    makeSecret: {
      at: 'POST /api/tenants/:tenantId/single-sign-on/token-secret',
      does: 'Make the secret that a company’s own server asks with; the one before ends',
      needs: 'edit',
      personal: true,
      fails: ['notFound', 'notToken'],
      gives: z.object({ secret: z.string(), config: ssoConfig }),
    },
    beginTest: {
      at: 'POST /api/tenants/:tenantId/single-sign-on/test-login',
      does: 'Set out for the provider to try it; the answer is kept and opens no session',
      needs: 'edit',
      personal: true,
      fails: ['notFound', 'incomplete'],
      gives: z.object({ loginUrl: z.string() }),
    },
    test: {
      at: 'POST /api/tenants/:tenantId/single-sign-on/test',
      does: 'Look into an answer of the provider, pasted or kept, without letting anybody in',
      needs: 'edit',
      personal: true,
      fails: ['notFound'],
      body: z.union([
        z.object({ message: z.string().min(1).max(MESSAGE_CHARACTERS) }),
        z.object({ attemptID: id('ssoAttempt') }),
      ]),
      gives: testResult,
    },
    attempts: {
      at: 'GET /api/tenants/:tenantId/single-sign-on/attempts',
      does: 'List the last sign-ins through the provider and why they were refused',
      needs: 'view',
      personal: true,
      gives: z.object({ items: z.array(attempt) }),
    },
  },
  events: {
    attempted: { payload: z.object({ attemptId: z.int(), ok: z.boolean() }), live: true, needs: 'view' },
    certificateEnds: { payload: z.object({ expiresAt: instant, days: z.int() }), live: true, needs: 'view' },
  },
  pages: { settings: { path: '/admin/single-sign-on', needs: 'view' } },
})
