import type { ImportedMetadata } from '../shapes/sso-config.ts'
import { describeCertificate, readCertificate } from './certificates.ts'
import { readXml } from './examine/read-xml.ts'
import {
  ASSERTION,
  attribute,
  child,
  children,
  descendants,
  METADATA,
  SIGNATURE,
  textOf,
  type XmlElement,
} from './examine/saml-elements.ts'

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** What a provider's metadata says of itself; null when it is no metadata of an identity provider that people can be sent to. */
export async function readMetadata(xml: string): Promise<ImportedMetadata | null> {
  const read = await readXml(xml)
  if (!('document' in read)) return null
  const root = read.document.documentElement
  const entities = root.localName === 'EntityDescriptor' ? [root] : descendants(root, METADATA, 'EntityDescriptor')
  const entity = entities.find((one) => child(one, METADATA, 'IDPSSODescriptor'))
  const provider = child(entity, METADATA, 'IDPSSODescriptor')
  if (!entity || !provider || root.namespaceURI !== METADATA) return null
  const [x509Certificate = null, nextX509Certificate = null] = certificatesOf(provider)
  const loginUrl = addressOf(provider, 'SingleSignOnService')
  const entityID = attribute(entity, 'entityID')
  if (!loginUrl || !entityID || !x509Certificate) return null
  return {
    entityID,
    loginUrl,
    logoutUrl: addressOf(provider, 'SingleLogoutService'),
    x509Certificate,
    nextX509Certificate,
    keys: [x509Certificate, nextX509Certificate]
      .filter((pem) => pem !== null)
      .map((pem, at) => describeCertificate(at ? 'next' : 'current', pem)),
    fields: descendants(provider, ASSERTION, 'Attribute').flatMap((one) => attribute(one, 'Name') ?? []),
  }
}

/** Keys for signing, each once. */
function certificatesOf(provider: XmlElement): string[] {
  const keys = children(provider, METADATA, 'KeyDescriptor').filter(
    (key) => (attribute(key, 'use') ?? 'signing') === 'signing',
  )
  const texts = keys.flatMap((key) => descendants(key, SIGNATURE, 'X509Certificate').map(textOf))
  return [...new Set(texts.flatMap((text) => readCertificate(text) ?? []))]
}

function addressOf(provider: XmlElement, service: string): string | null {
  const places = children(provider, METADATA, service).filter((one) => attribute(one, 'Binding') === REDIRECT)
  return (
    places
      .map((one) => attribute(one, 'Location'))
      .find((url) => url && /^https?:\/\//.test(url) && URL.canParse(url)) ?? null
  )
}
