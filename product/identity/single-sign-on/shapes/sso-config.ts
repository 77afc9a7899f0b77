import * as z from 'zod'
import { id, instant } from '#platform/contract/field.ts'
import { locationAccess } from '#product/organization/users/contract.ts'
import { identityProvider, jwtAlgorithm, linkBy, rdcField, signedPart, ssoMethod } from './sso-enumerations.ts'

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
  /** Whether what we send to a SAML provider carries a signature of ours. */
  signRequests: z.boolean().default(false),
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

/** A certificate of ours as a provider may want it; the key of it never leaves. */
export const ownKey = z.object({
  certificate: z.string(),
  fingerprint: z.string(),
  expiresAt: instant,
  madeAt: instant,
})
export type OwnKey = z.output<typeof ownKey>

/** `issuer` is empty while nothing was set up; `version` is 0 then. */
export const ssoConfig = settings.extend({
  issuer: z.string(),
  tenantID: id('tenant'),
  agencyID: id('agency'),
  enabled: z.boolean(),
  version: z.int(),
  /** False for a next certificate that counts for nobody yet. */
  nextProven: z.boolean(),
  /** Whether this very version let somebody through a test. */
  tested: z.boolean(),
  testedAt: instant.nullable(),
  /** `proven` is false for one that opens nothing yet, as nobody but those who put it in has come in by it. */
  keys: z.array(pinnedKey.extend({ proven: z.boolean() })),
  /** The newest signs; one before it still opens what a provider encrypts. Empty for what is not SAML. */
  ownKeys: z.array(ownKey),
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
