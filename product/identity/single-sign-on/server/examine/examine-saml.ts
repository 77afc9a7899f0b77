import type { Config } from '../load-config.ts'
import type { Checks } from './checks.ts'
import type { OpenKey } from '../own-keys.ts'
import { checkAlgorithms, checkEnvelope, checkSignatures, type Part } from './check-signatures.ts'
import type { Claims } from './claims.ts'
import { openAssertion } from './open-assertion.ts'
import { readAssertion } from './read-assertion.ts'
import { decodeMessage, readXml } from './read-xml.ts'
import {
  ASSERTION,
  attribute,
  child,
  children,
  descendants,
  isAdvice,
  PROTOCOL,
  textOf,
  type XmlDocument,
  type XmlElement,
} from './saml-elements.ts'

export type SamlQuestion = {
  config: Pick<Config, 'entity_id' | 'certificate' | 'next_certificate' | 'signed_part'>
  message: string
  /** Our name and place, as the provider was told them. */
  ours: { entityID: string; acsUrl: string }
  /** Ours, for what comes encrypted. */
  keys: readonly OpenKey[]
  now: Date
}

const kinds = ['Assertion', 'EncryptedAssertion']
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/**
 * Asks a SAML response everything that can be asked without our own books. What was signed is all that is believed; after a
 * bad signature the rest is still read, so that a person sees all that is wrong, and answers nobody in.
 */
export async function examineSaml(checks: Checks, question: SamlQuestion): Promise<Claims | null> {
  const { config } = question
  const text = decodeMessage(question.message)
  const read = text === null ? ({ refusal: 'notReadable', detail: 'Base64' } as const) : await readXml(text)
  if (!('document' in read)) {
    checks.fail('readable', read.refusal, read.detail)
    return null
  }
  const { document } = read
  const response = document.documentElement
  if (response.localName !== 'Response' || response.namespaceURI !== PROTOCOL) {
    checks.fail('readable', 'notReadable', `<${response.localName}>`)
    return null
  }
  checks.pass('readable')
  checkStatus(checks, response)
  const asked = {
    response: { text: text!, element: response },
    certificates: [config.certificate, config.next_certificate].filter((pem) => pem !== null),
    signedPart: config.signed_part,
  }
  const found = theAssertion(checks, document)
  if (!found) {
    if (config.signed_part === 'response') checkEnvelope(checks, asked)
    return null
  }
  // what is not the provider's is not decrypted: how that fails would tell its maker about the text
  if (found.localName === 'EncryptedAssertion' && config.signed_part !== 'assertion') {
    checkAlgorithms(checks, [response])
    if (!checkEnvelope(checks, asked)) return null
  }
  const assertion = await opened(checks, question, { text: text!, element: found })
  if (!assertion) return null
  checkAlgorithms(checks, [response, assertion.element])
  const signed = await checkSignatures(checks, { ...asked, assertion, decryptionKey: assertion.decryptionKey })
  const believed = signed === null ? assertion.element : await rootOf(signed)
  return readAssertion(checks, { ...question, response, assertion: believed })
}

function checkStatus(checks: Checks, response: XmlElement) {
  const status = child(response, PROTOCOL, 'Status')
  const code = child(status, PROTOCOL, 'StatusCode')
  const value = attribute(code, 'Value')
  if (value === SUCCESS) return checks.pass('status')
  const said = [
    value,
    attribute(child(code, PROTOCOL, 'StatusCode'), 'Value'),
    textOf(child(status, PROTOCOL, 'StatusMessage')),
  ]
  checks.fail('status', 'providerRefused', said.filter(Boolean).join(' ').slice(0, 300))
}

/** The one assertion, plain or encrypted, where it belongs; another one anywhere but in advice is an attempt to be mistaken for it. */
function theAssertion(checks: Checks, { documentElement: response }: XmlDocument): XmlElement | null {
  const here = kinds.flatMap((name) => children(response, ASSERTION, name))
  const everywhere = kinds.flatMap((name) => descendants(response, ASSERTION, name)).filter((one) => !isAdvice(one))
  if (here.length !== 1 || everywhere.length !== 1)
    checks.fail('oneAssertion', 'severalAssertions', String(everywhere.length))
  return here.length === 1 ? here[0]! : null
}

/** The assertion as it can be read, decrypted where it came encrypted; what was inside must be one assertion as well. */
async function opened(
  checks: Checks,
  { keys }: SamlQuestion,
  found: Part,
): Promise<(Part & { decryptionKey?: string }) | null> {
  const part =
    found.element.localName === 'EncryptedAssertion' ? await openAssertion(checks, found.element, keys) : found
  if (!part) return null
  if (isOneAssertion(part.element)) checks.pass('oneAssertion')
  else checks.fail('oneAssertion', 'severalAssertions', `<${part.element.localName}>`)
  return part
}

function isOneAssertion(element: XmlElement): boolean {
  const isAssertion = element.localName === 'Assertion' && element.namespaceURI === ASSERTION
  const within = kinds.flatMap((name) => descendants(element, ASSERTION, name))
  return isAssertion && within.every((other) => other === element || isAdvice(other))
}

async function rootOf(xml: string): Promise<XmlElement> {
  const read = await readXml(xml)
  if (!('document' in read)) throw new Error('what was verified cannot be read')
  return read.document.documentElement
}
