import { SAML } from '@node-saml/node-saml'
import { getVerifiedXml } from '@node-saml/node-saml/lib/xml.js'
import type { Check } from '../../shapes/sso-attempt.ts'
import type { Checks } from './checks.ts'
import {
  attribute,
  child,
  children,
  descendants,
  SIGNATURE,
  type XmlDocument,
  type XmlElement,
} from './saml-elements.ts'

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

type Asked = {
  text: string
  document: XmlDocument
  assertion: XmlElement
  certificates: readonly string[]
  signedPart: string
}

/** Which algorithms the signatures use that we read; those within advice or around nothing are not asked. */
export function checkAlgorithms(checks: Checks, { document, assertion }: Pick<Asked, 'document' | 'assertion'>): void {
  const used = [document.documentElement, assertion].flatMap((signed) =>
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
  const { text, document, assertion, certificates, signedPart } = asked
  if (!certificates.length) {
    checks.fail('signature', 'noKey')
    return null
  }
  const wanted = [
    { part: 'response', name: 'Response', element: document.documentElement },
    { part: 'assertion', name: 'Assertion', element: assertion },
  ].filter(({ part }) => signedPart === 'both' || signedPart === part)
  for (const { name, element } of wanted) {
    const failure = failureOf(text, element, certificates)
    if (failure) {
      checks.fail('signature', failure, name)
      return null
    }
  }
  return verified(checks, asked)
}

/** Of a response whose assertion cannot be read: whether the whole is the provider's. */
export function checkEnvelope(
  checks: Checks,
  { text, document, certificates, signedPart }: Omit<Asked, 'assertion'>,
): void {
  if (signedPart !== 'response' || !certificates.length) return
  const failure = failureOf(text, document.documentElement, certificates)
  if (failure) checks.fail('signature', failure, 'Response')
  else checks.pass('signature', signedPart)
}

function failureOf(text: string, element: XmlElement, certificates: readonly string[]): Check['refusal'] {
  if (!children(element, SIGNATURE, 'Signature').length) return 'notSigned'
  try {
    return getVerifiedXml(text, element as never, [...certificates]) ? null : 'badSignature'
  } catch {
    return 'badSignature'
  }
}

/** The library's own way through the whole message has the last word. Time and audience are asked later, by the injected clock. */
async function verified(checks: Checks, { text, certificates, signedPart }: Asked): Promise<string | null> {
  const saml = new SAML({
    idpCert: [...certificates],
    issuer: 'ours',
    callbackUrl: 'https://ours.invalid/',
    audience: false,
    wantAssertionsSigned: signedPart !== 'response',
    wantAuthnResponseSigned: signedPart !== 'assertion',
    acceptedClockSkewMs: -1,
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
