import { SAML } from '@node-saml/node-saml'
import { getVerifiedXml } from '@node-saml/node-saml/lib/xml.js'
import type { Check } from '../../shapes/sso-attempt.ts'
import type { Checks } from './checks.ts'
import { attribute, child, children, descendants, SIGNATURE, type XmlElement } from './saml-elements.ts'

const good = {
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  ],
  DigestMethod: [
    'http://www.w3.org/2001/04/xmlenc#sha256',
    'http://www.w3.org/2001/04/xmldsig-more#sha384',
    'http://www.w3.org/2001/04/xmlenc#sha512',
  ],
  CanonicalizationMethod: ['http://www.w3.org/2001/10/xml-exc-c14n#'],
  Transform: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
}

/** An element and the very text it was read from. */
export type Part = { text: string; element: XmlElement }
type Asked = {
  response: Part
  assertion: Part
  certificates: readonly string[]
  signedPart: string
  /** Opens the assertion where it came encrypted. */
  decryptionKey: string | undefined
}

/** Which algorithms the signatures of these elements use; those within advice or around nothing are not asked. */
export function checkAlgorithms(checks: Checks, elements: readonly XmlElement[]): void {
  const used = elements.flatMap((signed) =>
    children(signed, SIGNATURE, 'Signature').flatMap((signature) =>
      Object.entries(good).flatMap(([name, allowed]) =>
        descendants(child(signature, SIGNATURE, 'SignedInfo') ?? signature, SIGNATURE, name).map((element) => ({
          allowed,
          algorithm: attribute(element, 'Algorithm') ?? '',
        })),
      ),
    ),
  )
  const wrong = used.find(({ allowed, algorithm }) => !allowed.includes(algorithm))
  if (wrong)
    checks.fail(
      'algorithm',
      /sha1$|md5$/i.test(wrong.algorithm) ? 'weakAlgorithm' : 'unknownAlgorithm',
      wrong.algorithm,
    )
  else if (used.length) checks.pass('algorithm', used[0]!.algorithm)
}

/**
 * Checks what must be signed against the pinned certificates alone; a key within the message counts for nothing.
 * Answers the very text that was signed of the assertion, which is all that may be read on; null when it failed.
 */
export async function checkSignatures(checks: Checks, asked: Asked): Promise<string | null> {
  const { response, assertion, certificates, signedPart } = asked
  if (!certificates.length) {
    checks.fail('signature', 'noKey')
    return null
  }
  const parts = [
    { part: 'response', name: 'Response', alone: 'onlyResponseSigned', ...response },
    { part: 'assertion', name: 'Assertion', alone: 'onlyAssertionSigned', ...assertion },
  ] as const
  for (const one of parts) {
    if (signedPart !== 'both' && signedPart !== one.part) continue
    const failure = failureOf(one, certificates)
    if (!failure) continue
    const other = parts.find((part) => part !== one)!
    const isOtherGood = failure === 'notSigned' && failureOf(other, certificates) === null
    checks.fail('signature', isOtherGood ? other.alone : failure, one.name)
    return null
  }
  return verified(checks, asked)
}

/** Whether the whole response is the provider's: asked before an assertion is decrypted, and where none can be read. */
export function checkEnvelope(
  checks: Checks,
  { response, certificates, signedPart }: Pick<Asked, 'response' | 'certificates' | 'signedPart'>,
): boolean {
  const failure = certificates.length ? failureOf(response, certificates) : 'noKey'
  if (failure) checks.fail('signature', failure, 'Response')
  else if (signedPart === 'response') checks.pass('signature', signedPart)
  return !failure
}

function failureOf({ text, element }: Part, certificates: readonly string[]): Check['refusal'] {
  if (!children(element, SIGNATURE, 'Signature').length) return 'notSigned'
  return signedText({ text, element }, certificates) === null ? 'badSignature' : null
}

/** The text of an element as one of these certificates signed it; null when none did. */
export function signedText({ text, element }: Part, certificates: readonly string[]): string | null {
  try {
    return getVerifiedXml(text, element as never, [...certificates])
  } catch {
    return null
  }
}

/** The library's own way through the whole message has the last word. Time and audience are asked later, by the injected clock. */
async function verified(
  checks: Checks,
  { response: { text }, certificates, signedPart, decryptionKey }: Asked,
): Promise<string | null> {
  const saml = new SAML({
    idpCert: [...certificates],
    issuer: 'ours',
    callbackUrl: 'https://ours.invalid/',
    audience: false,
    wantAssertionsSigned: signedPart !== 'response',
    wantAuthnResponseSigned: signedPart !== 'assertion',
    acceptedClockSkewMs: -1,
    ...(decryptionKey && { decryptionPvk: decryptionKey }),
  })
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: Buffer.from(text).toString('base64') })
    const signed = profile?.getAssertionXml?.()
    if (!signed) throw new Error('no assertion was signed')
    checks.pass('signature', signedPart)
    return signed
  } catch (error) {
    checks.fail('signature', 'badSignature', (error as Error).message.slice(0, 200))
    return null
  }
}
