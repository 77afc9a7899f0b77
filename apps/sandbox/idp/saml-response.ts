import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../town/open-town.ts'
import type { Keys } from './open-keys.ts'
import { encryptedAssertionXml, samlEncryption } from './saml-encryption.ts'
import { attributes, attributesOf, idpPerson } from './people.ts'
import { assertionXml, entityPath, responseXml, signElement, type AssertionParts } from './saml-xml.ts'

export const samlTampers = [
  'unsigned',
  'unsignedAssertion',
  'unsignedResponse',
  'wrongKey',
  'sha1',
  'changed',
  'expired',
  'notYet',
  'wrongAudience',
  'noAudience',
  'wrongRecipient',
  'wrongDestination',
  'wrongIssuer',
  'wrongInResponseTo',
  'noInResponseTo',
  'wrapped',
  'wrappedResponse',
  'twoAssertions',
  'noAssertion',
  'failed',
  'commentInNameId',
  'doctype',
] as const

/** `audience` is the entity id of who is answered; without `inResponseTo` nobody has asked. */
export const samlOrder = z.strictObject({
  acs: z.url({ protocol: /^https?$/ }),
  audience: z.string().min(1),
  inResponseTo: z.string().optional(),
  relayState: z.string().optional(),
  /** An e-mail, of a person of the town or of nobody. */
  user: z.union([z.string(), idpPerson]),
  attributes: attributes.optional(),
  lifetimeSeconds: z.number().min(0).default(300),
  /** The assertion is encrypted for this reader, after it was signed. */
  encryption: samlEncryption.optional(),
  tamper: z.enum(samlTampers).optional(),
})
export type SamlOrder = z.input<typeof samlOrder>
export type SamlAnswer = {
  acs: string
  /** Base64, as the form field `SAMLResponse`. */
  samlResponse: string
  relayState: string | undefined
  xml: string
  assertionId: string
  sessionIndex: string
}
type FindPerson = (user: z.output<typeof samlOrder>['user']) => z.output<typeof idpPerson>

/** The other person's address that forged parts name. */
export const thief = 'thief@evil.example'

const hourMs = 3_600_000

/** Answers one sign-in, whole or broken in one way; of two forged persons the wrong one is `thief@evil.example`. */
export function createSamlResponse(
  wanted: SamlOrder,
  url: string,
  keys: Keys,
  clock: Clock,
  find: FindPerson,
): SamlAnswer {
  const {
    acs,
    audience,
    inResponseTo,
    relayState,
    user,
    attributes: given,
    lifetimeSeconds,
    encryption,
    tamper,
  } = samlOrder.parse(wanted)
  const person = find(user)
  const shiftMs = tamper === 'expired' ? -2 * hourMs : tamper === 'notYet' ? 2 * hourMs : 0
  const at = clock().getTime() + shiftMs
  const request = tamper === 'noInResponseTo' ? undefined : tamper === 'wrongInResponseTo' ? newId() : inResponseTo
  // Signed for an address of the thief's own domain; a comment then hides that end from careless readers.
  const email = tamper === 'commentInNameId' ? `${person.email}.evil.example` : person.email
  const parts: AssertionParts = {
    id: newId(),
    issuer: tamper === 'wrongIssuer' ? 'https://evil.example/idp' : url + entityPath,
    audience: tamper === 'noAudience' ? null : tamper === 'wrongAudience' ? 'https://other.example/metadata' : audience,
    recipient: tamper === 'wrongRecipient' ? 'https://other.example/acs' : acs,
    inResponseTo: request,
    nameId: email,
    sessionIndex: newId(),
    attributes: attributesOf({ ...person, email }, given),
    issuedAt: new Date(at),
    notBefore: new Date(at - 30_000),
    notOnOrAfter: new Date(at + lifetimeSeconds * 1000),
  }
  const response = {
    id: newId(),
    issuer: parts.issuer,
    destination: tamper === 'wrongDestination' ? 'https://other.example/acs' : acs,
    inResponseTo: request,
    issuedAt: parts.issuedAt,
    failure: tamper === 'failed' ? 'AuthnFailed' : undefined,
  }
  const signer = tamper === 'wrongKey' ? keys.strange() : keys.own()
  const sign = (xml: string, id: string) => signElement(xml, id, signer, tamper === 'sha1')
  const forged = assertionXml({
    ...parts,
    id: newId(),
    nameId: thief,
    attributes: { ...parts.attributes, email: [thief] },
  })
  const xml = build()
  return {
    acs,
    samlResponse: Buffer.from(xml).toString('base64'),
    relayState,
    xml,
    assertionId: parts.id,
    sessionIndex: parts.sessionIndex,
  }

  function build(): string {
    const plain = assertionXml(parts)
    const bare = responseXml(response, tamper === 'noAssertion' || tamper === 'failed' ? '' : plain)
    if (tamper === 'noAssertion' || tamper === 'failed') return sign(bare, response.id)
    if (tamper === 'unsigned') return sealed(bare)
    if (tamper === 'unsignedAssertion') return sign(sealed(bare), response.id)
    const withAssertion = sealed(sign(bare, parts.id))
    if (tamper === 'unsignedResponse') return withAssertion
    if (tamper === 'twoAssertions')
      return sign(withAssertion.replace('</samlp:Status>', `</samlp:Status>${forged}`), response.id)
    if (tamper === 'wrapped') return wrapAssertion(withAssertion)
    const whole = sign(withAssertion, response.id)
    if (tamper === 'wrappedResponse') return wrapResponse(whole)
    if (tamper === 'changed') return whole.replaceAll(`>${email}<`, `>${thief}<`)
    if (tamper === 'commentInNameId') return whole.replaceAll(`>${email}<`, `>${person.email}<!-- -->.evil.example<`)
    if (tamper === 'doctype') return `<!DOCTYPE samlp:Response [<!ENTITY who SYSTEM "file:///etc/hostname">]>${whole}`
    return whole
  }

  function sealed(xml: string): string {
    if (!encryption) return xml
    return xml.replace(/<saml:Assertion .*<\/saml:Assertion>/s, (plain) => encryptedAssertionXml(plain, encryption))
  }

  /** The forged assertion stands where a reader looks, the signed one inside its signature, which still refers to it. */
  function wrapAssertion(signed: string): string {
    const original = /<saml:Assertion .*<\/saml:Assertion>/s.exec(signed)?.[0] ?? ''
    const signature = /<ds:Signature .*?<\/ds:Signature>/s.exec(original)?.[0] ?? ''
    const hidden = signature.replace(
      '</ds:Signature>',
      `<ds:Object>${original.replace(signature, '')}</ds:Object></ds:Signature>`,
    )
    return responseXml({ ...response, id: newId() }, forged.replace('</saml:Issuer>', `</saml:Issuer>${hidden}`))
  }

  function wrapResponse(signed: string): string {
    const signature = /<ds:Signature .*?<\/ds:Signature>/s.exec(signed)?.[0] ?? ''
    const hidden = signature.replace(
      '</ds:Signature>',
      `<ds:Object>${signed.replace(signature, '')}</ds:Object></ds:Signature>`,
    )
    return responseXml({ ...response, id: newId() }, forged).replace('</saml:Issuer>', `</saml:Issuer>${hidden}`)
  }
}

export function newId(): string {
  return `_${randomBytes(16).toString('hex')}`
}
