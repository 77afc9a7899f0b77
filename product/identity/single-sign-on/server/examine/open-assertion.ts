import { decryptXml } from '@node-saml/node-saml/lib/xml.js'
import type { OpenKey } from '../own-keys.ts'
import type { Part } from './check-signatures.ts'
import type { Checks } from './checks.ts'
import { readXml } from './read-xml.ts'
import { attribute, child, descendants, ENCRYPTION, SIGNATURE, type XmlElement } from './saml-elements.ts'

const xmlenc = 'http://www.w3.org/2001/04/xmlenc#'
const xmlenc11 = 'http://www.w3.org/2009/xmlenc11#'
/** As many of the safe ones as `xml-encryption` reads. */
const good = {
  EncryptedData: [`${xmlenc}aes128-cbc`, `${xmlenc}aes256-cbc`, `${xmlenc11}aes128-gcm`, `${xmlenc11}aes256-gcm`],
  EncryptedKey: [`${xmlenc}rsa-oaep-mgf1p`],
}
/** Of RSA-OAEP, where its hash may be SHA-1 (RFC 8017, B.1). */
const goodDigests = ['sha1', 'sha256', 'sha512'].map((hash) => `${SIGNATURE}${hash}`)
const weak = [`${xmlenc}tripledes-cbc`, `${xmlenc}rsa-1_5`]

export type OpenedAssertion = Part & { decryptionKey: string }

/** Decrypts an assertion with that key of ours which fits; null where none does, or where it is encrypted in a way that is no longer safe. */
export async function openAssertion(
  checks: Checks,
  encrypted: XmlElement,
  keys: readonly OpenKey[],
): Promise<OpenedAssertion | null> {
  if (!keys.length) {
    checks.fail('oneAssertion', 'encrypted')
    return null
  }
  if (!areSafe(checks, encrypted)) return null
  for (const { privateKey } of keys) {
    const text = await decryptXml(String(encrypted), privateKey).catch(() => null)
    const opened = text === null ? null : await readXml(text)
    if (opened && 'document' in opened)
      return { text: text!, element: opened.document.documentElement, decryptionKey: privateKey }
    if (opened?.refusal === 'documentType') {
      checks.fail('readable', opened.refusal, opened.detail)
      return null
    }
  }
  checks.fail('oneAssertion', 'cannotDecrypt')
  return null
}

function areSafe(checks: Checks, encrypted: XmlElement): boolean {
  const wrong = Object.entries(good)
    .map(([name, allowed]) => wrongIn(descendants(encrypted, ENCRYPTION, name), name, allowed))
    .find((found) => found !== undefined)
  if (wrong !== undefined) checks.fail('algorithm', weak.includes(wrong) ? 'weakAlgorithm' : 'unknownAlgorithm', wrong)
  return wrong === undefined
}

function wrongIn(elements: readonly XmlElement[], name: string, allowed: readonly string[]): string | undefined {
  const [element] = elements
  if (elements.length !== 1) return `${elements.length} × ${name}`
  const method = child(element, ENCRYPTION, 'EncryptionMethod')
  const algorithm = attribute(method, 'Algorithm') ?? ''
  const digest = attribute(child(method, SIGNATURE, 'DigestMethod'), 'Algorithm')
  if (!allowed.includes(algorithm)) return algorithm
  return digest !== null && !goodDigests.includes(digest) ? digest : undefined
}
