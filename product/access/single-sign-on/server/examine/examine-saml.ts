import type { Config } from '../load-config.ts'
import type { Checks } from './checks.ts'
import { checkAlgorithms, checkEnvelope, checkSignatures } from './check-signatures.ts'
import type { Claims } from './claims.ts'
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
  now: Date
}

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
  const assertion = theAssertion(checks, document)
  const asked = {
    text: text!,
    document,
    certificates: [config.certificate, config.next_certificate].filter((pem) => pem !== null),
    signedPart: config.signed_part,
  }
  if (!assertion) {
    checkEnvelope(checks, asked)
    return null
  }
  checkAlgorithms(checks, { document, assertion })
  const signed = await checkSignatures(checks, { ...asked, assertion })
  const believed = signed === null ? assertion : await rootOf(signed)
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

/** The one assertion, where it belongs; another one anywhere but in advice is an attempt to be mistaken for it. */
function theAssertion(checks: Checks, { documentElement: response }: XmlDocument): XmlElement | null {
  const here = children(response, ASSERTION, 'Assertion')
  const everywhere = descendants(response, ASSERTION, 'Assertion').filter((element) => !isAdvice(element))
  if (descendants(response, ASSERTION, 'EncryptedAssertion').some((element) => !isAdvice(element)))
    checks.fail('oneAssertion', 'encrypted')
  else if (here.length !== 1 || everywhere.length !== 1)
    checks.fail('oneAssertion', 'severalAssertions', String(everywhere.length))
  else checks.pass('oneAssertion')
  return here.length === 1 ? here[0]! : null
}

async function rootOf(xml: string): Promise<XmlElement> {
  const read = await readXml(xml)
  if (!('document' in read)) throw new Error('what was verified cannot be read')
  return read.document.documentElement
}
