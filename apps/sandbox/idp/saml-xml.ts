import { SignedXml } from 'xml-crypto'
import { escapeHtml } from '../page/escape-html.ts'
import type { Signer } from './open-keys.ts'

export const entityPath = '/idp/saml/metadata'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const strong = {
  signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
}
const weak = {
  signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1',
}
export const samlNamespaces =
  'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"'

export type AssertionParts = {
  id: string
  issuer: string
  audience: string | null
  recipient: string
  inResponseTo: string | undefined
  nameId: string
  sessionIndex: string
  attributes: Record<string, string[]>
  issuedAt: Date
  notBefore: Date
  notOnOrAfter: Date
}

export function assertionXml(parts: AssertionParts): string {
  const { id, issuer, audience, recipient, inResponseTo, nameId, sessionIndex, attributes, issuedAt } = parts
  const [from, until] = [parts.notBefore.toISOString(), parts.notOnOrAfter.toISOString()]
  const restriction =
    audience === null
      ? ''
      : `<saml:AudienceRestriction><saml:Audience>${escapeHtml(audience)}</saml:Audience></saml:AudienceRestriction>`
  return [
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${issuedAt.toISOString()}">`,
    `<saml:Issuer>${escapeHtml(issuer)}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${escapeHtml(nameId)}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${escapeHtml(recipient)}"${answers(inResponseTo)}/></saml:SubjectConfirmation></saml:Subject>`,
    `<saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}">${restriction}</saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${issuedAt.toISOString()}" SessionIndex="${sessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    `<saml:AttributeStatement>${Object.entries(attributes).map(attributeXml).join('')}</saml:AttributeStatement>`,
    `</saml:Assertion>`,
  ].join('')
}

function attributeXml([name, values]: [string, string[]]): string {
  const value = (text: string) =>
    `<saml:AttributeValue xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xs="http://www.w3.org/2001/XMLSchema" xsi:type="xs:string">${escapeHtml(text)}</saml:AttributeValue>`
  return `<saml:Attribute Name="${escapeHtml(name)}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:basic">${values.map(value).join('')}</saml:Attribute>`
}

type ResponseParts = {
  id: string
  issuer: string
  destination: string
  inResponseTo: string | undefined
  issuedAt: Date
  /** Absent means a success. */
  failure?: string
}

export function responseXml(parts: ResponseParts, content: string): string {
  const { id, issuer, destination, inResponseTo, issuedAt, failure } = parts
  const status = failure
    ? `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${failure}"/></samlp:StatusCode>`
    : '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/>'
  return `<samlp:Response ${samlNamespaces} ID="${id}" Version="2.0" IssueInstant="${issuedAt.toISOString()}" Destination="${escapeHtml(destination)}"${answers(inResponseTo)}><saml:Issuer>${escapeHtml(issuer)}</saml:Issuer><samlp:Status>${status}</samlp:Status>${content}</samlp:Response>`
}

function answers(request: string | undefined): string {
  return request === undefined ? '' : ` InResponseTo="${escapeHtml(request)}"`
}

/** Signs the element of that ID, and puts the signature behind its issuer, as the schema wants. */
export function signElement(xml: string, id: string, { privateKey, certificate }: Signer, isWeak = false): string {
  const { signatureAlgorithm, digestAlgorithm } = isWeak ? weak : strong
  const signed = new SignedXml({
    privateKey,
    publicCert: certificate,
    signatureAlgorithm,
    canonicalizationAlgorithm: exclusive,
    getKeyInfoContent: SignedXml.getKeyInfoContent,
  })
  const xpath = `//*[@ID='${id}']`
  signed.addReference({ xpath, transforms: [enveloped, exclusive], digestAlgorithm })
  signed.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${xpath}/*[local-name()='Issuer']`, action: 'after' },
  })
  return signed.getSignedXml()
}

export function metadataXml(url: string, certificate: string, wantsSigned: boolean): string {
  const endpoint = (name: string, binding: string, path: string) =>
    `<md:${name} Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${url}${path}"/>`
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${url}${entityPath}">`,
    `<md:IDPSSODescriptor WantAuthnRequestsSigned="${wantsSigned}" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">`,
    `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate.replaceAll(/-----[^-]+-----|\s/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
    endpoint('SingleLogoutService', 'HTTP-Redirect', '/idp/saml/slo'),
    `<md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>`,
    endpoint('SingleSignOnService', 'HTTP-Redirect', '/idp/saml/sso'),
    endpoint('SingleSignOnService', 'HTTP-POST', '/idp/saml/sso'),
    `</md:IDPSSODescriptor></md:EntityDescriptor>`,
  ].join('')
}
