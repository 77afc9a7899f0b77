import { z } from 'zod'
import { escapeHtml } from '../page/escape-html.ts'
import type { Clock } from '../town/open-town.ts'
import type { Keys } from './open-keys.ts'
import { newId } from './saml-response.ts'
import { entityPath, signElement } from './saml-xml.ts'

export const logoutOrder = z.strictObject({
  nameId: z.string(),
  /** The reader's logout address. */
  to: z.string(),
  /** `changed`: signed for somebody else. */
  tamper: z.enum(['unsigned', 'wrongKey', 'sha1', 'changed']).optional(),
})
export type LogoutOrder = z.input<typeof logoutOrder>

/** A `LogoutRequest` for the POST binding, signed within; Base64, as the form field `SAMLRequest`. */
export function createLogoutForm({ nameId, to, tamper }: LogoutOrder, url: string, keys: Keys, clock: Clock): string {
  const id = newId()
  const signedFor = tamper === 'changed' ? `not-${nameId}` : nameId
  const xml = [
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${clock().toISOString()}" Destination="${escapeHtml(to)}">`,
    `<saml:Issuer>${escapeHtml(url + entityPath)}</saml:Issuer><saml:NameID>${escapeHtml(signedFor)}</saml:NameID></samlp:LogoutRequest>`,
  ].join('')
  const signer = tamper === 'wrongKey' ? keys.strange() : keys.own()
  const signed = tamper === 'unsigned' ? xml : signElement(xml, id, signer, tamper === 'sha1')
  return Buffer.from(signed.replace(`>${escapeHtml(signedFor)}<`, `>${escapeHtml(nameId)}<`)).toString('base64')
}
