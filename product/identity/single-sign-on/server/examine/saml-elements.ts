/** As much of a DOM as is read here; the server's types have none. */
export type XmlElement = {
  nodeType: number
  localName: string
  namespaceURI: string | null
  textContent: string | null
  childNodes: ArrayLike<XmlElement>
  parentNode: XmlElement | null
  getAttribute(name: string): string | null
  getElementsByTagNameNS(namespace: string, name: string): ArrayLike<XmlElement>
}
export type XmlDocument = XmlElement & { documentElement: XmlElement }

export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion'
export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
export const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
export const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
export const ENCRYPTION = 'http://www.w3.org/2001/04/xmlenc#'

const ELEMENT = 1

/** The elements of that name directly below. */
export function children(element: XmlElement | undefined, namespace: string, name: string): XmlElement[] {
  return Array.from(element?.childNodes ?? []).filter(
    (node) => node.nodeType === ELEMENT && node.localName === name && node.namespaceURI === namespace,
  )
}

export function child(element: XmlElement | undefined, namespace: string, name: string): XmlElement | undefined {
  return children(element, namespace, name)[0]
}

/** The elements of that name at any depth. */
export function descendants(element: XmlElement, namespace: string, name: string): XmlElement[] {
  return Array.from(element.getElementsByTagNameNS(namespace, name))
}

/** All text below, trimmed: comments cut nothing off. */
export function textOf(element: XmlElement | undefined): string {
  return element?.textContent?.trim() ?? ''
}

export function attribute(element: XmlElement | undefined, name: string): string | null {
  return element?.getAttribute(name) || null
}

/** Whether an element stands in the `Advice` of an assertion, which proves nothing and is not read. */
export function isAdvice(element: XmlElement): boolean {
  for (let up = element.parentNode; up; up = up.parentNode) {
    if (up.localName === 'Advice' && up.namespaceURI === ASSERTION) return true
  }
  return false
}
