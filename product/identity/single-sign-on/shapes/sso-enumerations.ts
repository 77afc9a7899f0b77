import { enumeration } from '#platform/contract/enumeration.ts'

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
  'onlyResponseSigned',
  'onlyAssertionSigned',
  'badSignature',
  'noKey',
  'severalAssertions',
  'encrypted',
  'cannotDecrypt',
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
  'severalAccounts',
  'unconfirmed',
  'inactive',
  'tenantPaused',
  'seatsFull',
  'switchedOff',
  'privileged',
  'unknownRole',
  'noRole',
  'unknownLocation',
])
