import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto'
import { z } from 'zod'

const xmlenc = 'http://www.w3.org/2001/04/xmlenc#'
const xmlenc11 = 'http://www.w3.org/2009/xmlenc11#'
const contents = {
  'aes128-cbc': { uri: `${xmlenc}aes128-cbc`, keyBytes: 16 },
  'aes256-cbc': { uri: `${xmlenc}aes256-cbc`, keyBytes: 32 },
  'aes128-gcm': { uri: `${xmlenc11}aes128-gcm`, keyBytes: 16 },
  'aes256-gcm': { uri: `${xmlenc11}aes256-gcm`, keyBytes: 32 },
} as const
const transports = { 'rsa-oaep-mgf1p': constants.RSA_PKCS1_OAEP_PADDING, 'rsa-1_5': constants.RSA_PKCS1_PADDING }

/** For whom an assertion is encrypted, and how. */
export const samlEncryption = z.strictObject({
  certificate: z.string(),
  content: z.enum(['aes128-cbc', 'aes256-cbc', 'aes128-gcm', 'aes256-gcm']).default('aes256-cbc'),
  transport: z.enum(['rsa-oaep-mgf1p', 'rsa-1_5']).default('rsa-oaep-mgf1p'),
})
export type SamlEncryption = z.output<typeof samlEncryption>

/** An `EncryptedAssertion` around an assertion, as XML Encryption 1.1 writes it: the text under a key of its own, that key under the reader's. */
export function encryptedAssertionXml(assertion: string, { certificate, content, transport }: SamlEncryption): string {
  const { uri, keyBytes } = contents[content]
  const key = randomBytes(keyBytes)
  const sealedKey = publicEncrypt({ key: certificate, padding: transports[transport] }, key)
  const digest = transport === 'rsa-1_5' ? '' : '<ds:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/>'
  const cipherOf = (bytes: Buffer) =>
    `<xenc:CipherData><xenc:CipherValue>${bytes.toString('base64')}</xenc:CipherValue></xenc:CipherData>`
  return [
    `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">`,
    `<xenc:EncryptedData xmlns:xenc="${xmlenc}" Type="${xmlenc}Element"><xenc:EncryptionMethod Algorithm="${uri}"/>`,
    `<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="${xmlenc}${transport}">${digest}</xenc:EncryptionMethod>${cipherOf(sealedKey)}</xenc:EncryptedKey></ds:KeyInfo>`,
    `${cipherOf(encrypt(assertion, content, key))}</xenc:EncryptedData></saml:EncryptedAssertion>`,
  ].join('')
}

function encrypt(text: string, content: SamlEncryption['content'], key: Buffer): Buffer {
  const name = content.replace('aes', 'aes-') as 'aes-256-gcm'
  if (content.endsWith('gcm')) {
    const iv = randomBytes(12)
    const cipher = createCipheriv(name, key, iv)
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  }
  const iv = randomBytes(16)
  const cipher = createCipheriv(name as string, key, iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]) // its padding is one of those that XML Encryption allows
}
