import { parseDomFromString } from '@node-saml/node-saml/lib/xml.js'
import type { XmlDocument } from './saml-elements.ts'

const ELEMENT = 1

export type ReadXml = { document: XmlDocument } | { refusal: 'notReadable' | 'documentType'; detail: string }

/** Parses a document with one root. A document type is refused unread: nothing of SAML has one, and entities live there. */
export async function readXml(text: string): Promise<ReadXml> {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return { refusal: 'documentType', detail: '<!DOCTYPE>' }
  try {
    const document = (await parseDomFromString(text)) as unknown as XmlDocument
    const roots = Array.from(document.childNodes).filter(({ nodeType }) => nodeType === ELEMENT)
    if (roots.length !== 1) return { refusal: 'notReadable', detail: `${roots.length} roots` }
    return { document }
  } catch (error) {
    return { refusal: 'notReadable', detail: (error as Error).message.slice(0, 200) }
  }
}

/** The text of a message as it travels (Base64) or as a person pastes it (also the XML itself); null when it is neither. */
export function decodeMessage(message: string): string | null {
  const trimmed = message.trim()
  if (trimmed.startsWith('<')) return trimmed
  const base64 = trimmed.replaceAll(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'))
  } catch {
    return null
  }
}
