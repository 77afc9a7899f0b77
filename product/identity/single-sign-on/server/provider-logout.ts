import { verify } from 'node:crypto'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { SAML } from '@node-saml/node-saml'
import { sql } from 'kysely'
import type { Handler, OpenCtx } from '#platform/server/system/serve-system.ts'
import { signIn } from '#product/identity/sign-in/contract.ts'
import { endSessionsOf } from '#product/identity/sign-in/server/public.ts'
import { ANSWER_MINUTES, SKEW_SECONDS, ssoMethod } from '../shapes/sso-enumerations.ts'
import { type singleSignOn } from '../contract.ts'
import { samlAddresses } from './addresses.ts'
import { checkReplay } from './examine/check-books.ts'
import { createChecks } from './examine/checks.ts'
import { checkAlgorithms, signedText } from './examine/check-signatures.ts'
import { decodeMessage, readXml } from './examine/read-xml.ts'
import { ASSERTION, attribute, child, PROTOCOL, textOf } from './examine/saml-elements.ts'
import { loadConfig, tenantOfIssuer, type Config } from './load-config.ts'
import { signingOptions } from './own-keys.ts'
import { unprovenKeys } from './savers.ts'

type Message = {
  SAMLRequest?: string
  SAMLResponse?: string
  RelayState?: string
  SigAlg?: unknown
  Signature?: unknown
}
type Asked = { id: string; nameID: string }

const hashes: Record<string, string> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384': 'sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
}
const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)
const toSignIn = { redirect: '/auth' }

/** The request as the provider signed it; null where it is not signed by it, or not readable. */
type ReadSigned = (config: Config) => Promise<string | null>

/** By redirect: the signature stands in the address. */
export const providerLogout: Handler<typeof singleSignOn, 'providerLogout'> = (ctx, { params, query }) =>
  signOut(ctx, params.issuer, query, async (config) => (isSigned(config, query) ? inflated(query.SAMLRequest!) : null))

/** By form: the signature stands in the request itself. */
export const providerLogoutByForm: Handler<typeof singleSignOn, 'providerLogoutByForm'> = (ctx, { params, body }) =>
  signOut(ctx, params.issuer, body, (config) => signedForm(config, body.SAMLRequest!))

/** Ends every session of whom the provider signs out, when single sign-on is on and the request is signed by it, fresh, and comes for the first time; anything else leads to the sign-in page and changes nothing. */
async function signOut(
  ctx: OpenCtx,
  issuer: string,
  message: Message,
  read: ReadSigned,
): Promise<{ redirect: string }> {
  const tenant = await tenantOfIssuer(ctx.within('platform').read, issuer)
  const config = tenant && (await loadConfig(ctx.within({ tenantId: tenant.id }).read, tenant.id))
  if (config?.method !== ssoMethod.SAML || !config.sso_enabled || !message.SAMLRequest) return toSignIn
  const request = await read(config)
  const asked = request === null ? null : await readRequest(ctx, config, request)
  if (!asked) return toSignIn
  await endSessions(ctx, config, asked)
  if (!config.sso_logout_url) return toSignIn
  const { entityID, acsUrl } = samlAddresses(ctx.services, config.sso_issuer!)
  const saml = new SAML({
    ...signingOptions(ctx.services, config),
    issuer: entityID,
    callbackUrl: acsUrl,
    idpCert: (config.certificate ?? config.next_certificate)!,
    entryPoint: config.sso_logout_url,
    logoutUrl: config.sso_logout_url,
  })
  const profile = { ID: asked.id, issuer: entityID, nameID: asked.nameID, nameIDFormat: '' }
  return { redirect: await saml.getLogoutResponseUrlAsync(profile, message.RelayState ?? '', {}, true) }
}

/** The signature covers the address as the provider wrote it; providers write its letters large or small. */
function isSigned(config: Config, message: Message): boolean {
  const { SAMLRequest, RelayState, SigAlg, Signature } = message
  const hash = typeof SigAlg === 'string' ? hashes[SigAlg] : undefined
  if (!hash || typeof Signature !== 'string') return false
  const parts = Object.entries({ SAMLRequest, RelayState, SigAlg }).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  const large = parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  const small = large.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())
  return pinned(config).some((pem) =>
    [large, small].some((text) => verify(hash, Buffer.from(text), pem, Buffer.from(Signature, 'base64'))),
  )
}

/** Those that somebody else than whoever put them in has proved: by any other whoever saves them could sign everybody out. */
function pinned(config: Config): string[] {
  const current = unprovenKeys(config).size === 0 ? config.certificate : null
  return [current, config.next_proven ? config.next_certificate : null].filter((pem) => pem !== null)
}

async function inflated(message: string): Promise<string | null> {
  const bytes = await inflate(Buffer.from(message, 'base64'), { maxOutputLength: 100_000 }).catch(() => null)
  return bytes && bytes.toString('utf8')
}

async function signedForm(config: Config, message: string): Promise<string | null> {
  const text = decodeMessage(message)
  const read = text === null ? null : await readXml(text)
  if (!read || !('document' in read)) return null
  const element = read.document.documentElement
  const checks = createChecks()
  checkAlgorithms(checks, [element])
  return checks.hasFailed('algorithm') ? null : signedText({ text: text!, element }, pinned(config))
}

async function readRequest(ctx: OpenCtx, config: Config, text: string): Promise<Asked | null> {
  const read = await readXml(text)
  if (!('document' in read)) return null
  const request = read.document.documentElement
  const id = attribute(request, 'ID')
  const nameID = textOf(child(request, ASSERTION, 'NameID'))
  const { logoutUrl } = samlAddresses(ctx.services, config.sso_issuer!)
  const now = ctx.now().getTime()
  const age = now - Date.parse(attribute(request, 'IssueInstant') ?? '')
  const end = attribute(request, 'NotOnOrAfter')
  const isMeant =
    request.localName === 'LogoutRequest' &&
    request.namespaceURI === PROTOCOL &&
    textOf(child(request, ASSERTION, 'Issuer')) === config.entity_id &&
    (attribute(request, 'Destination') ?? logoutUrl) === logoutUrl &&
    age > -SKEW_SECONDS * 1000 &&
    age < ANSWER_MINUTES * 60_000 + SKEW_SECONDS * 1000 &&
    (end === null || Date.parse(end) > now - SKEW_SECONDS * 1000)
  return isMeant && id && nameID ? { id, nameID } : null
}

async function endSessions(ctx: OpenCtx, config: Config, { id, nameID }: Asked): Promise<void> {
  const now = ctx.now()
  const tenantId = config.tenant_id
  const people = await ctx.within({ tenantId }).tx(async (tx) => {
    const checks = createChecks()
    // one of a clock that goes before ours holds for longer
    const forgetAt = new Date(now.getTime() + (ANSWER_MINUTES * 60 + 2 * SKEW_SECONDS) * 1000)
    await checkReplay(checks, tx, config, { id, forgetAt }, now)
    if (checks.hasFailed('replay')) return []
    const { rows } = await sql<{ id: number }>`select id from users
      where tenant_id = ${tenantId} and not system and (lower(email) = ${nameID.toLowerCase()} or external_id = ${nameID})`.execute(
      tx.db,
    )
    return rows
  })
  await ctx.within('platform').tx(async (tx) => {
    for (const person of people) {
      await endSessionsOf(tx, person.id)
      await tx.audit(signIn, {
        action: 'session.close',
        entityId: person.id,
        actorId: person.id,
        tenantId,
        after: { by: 'single-sign-on' },
      })
    }
  })
}
