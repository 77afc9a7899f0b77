import { ANSWER_MINUTES, SKEW_SECONDS } from '../../shapes/sso-enumerations.ts'
import type { Checks } from './checks.ts'
import type { Claims } from './claims.ts'
import { ASSERTION, attribute, child, children, textOf, type XmlElement } from './saml-elements.ts'
import type { SamlQuestion } from './examine-saml.ts'

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const SKEW_MS = SKEW_SECONDS * 1000
const LONGEST_MS = ANSWER_MINUTES * 60_000

type Parts = Pick<SamlQuestion, 'config' | 'ours' | 'now'> & { response: XmlElement; assertion: XmlElement }

/** Asks an assertion whose it is, for whom, where and when, and reads what it says of a person. */
export function readAssertion(checks: Checks, parts: Parts): Claims {
  const { config, ours, now, response, assertion } = parts
  checkIssuer(checks, config.entity_id, [child(response, ASSERTION, 'Issuer'), child(assertion, ASSERTION, 'Issuer')])
  checkAudience(checks, ours.entityID, assertion)
  const confirmation = checkRecipient(checks, parts)
  const forgetAt = checkTime(checks, assertion, confirmation, now)
  const subject = textOf(child(child(assertion, ASSERTION, 'Subject'), ASSERTION, 'NameID'))
  const named = [attribute(confirmation, 'InResponseTo'), attribute(response, 'InResponseTo')].filter(
    (id) => id !== null,
  )
  return {
    id: attribute(assertion, 'ID'),
    subject,
    fields: fieldsOf(assertion, subject),
    signedBy: [],
    inResponseTo: new Set(named).size > 1 ? named.join(' ') : (named[0] ?? null),
    forgetAt,
  }
}

function checkIssuer(checks: Checks, expected: string | null, issuers: (XmlElement | undefined)[]) {
  const [ofResponse, ofAssertion] = issuers
  const found = [...new Set([...(ofResponse ? [textOf(ofResponse)] : []), textOf(ofAssertion)])]
  if (expected && found.every((issuer) => issuer === expected)) checks.pass('issuer', expected)
  else checks.fail('issuer', 'otherIssuer', found.join(', '))
}

function checkAudience(checks: Checks, expected: string, assertion: XmlElement) {
  const restrictions = children(child(assertion, ASSERTION, 'Conditions'), ASSERTION, 'AudienceRestriction')
  const audiences = restrictions.map((one) => children(one, ASSERTION, 'Audience').map(textOf))
  if (audiences.length && audiences.every((names) => names.includes(expected))) checks.pass('audience', expected)
  else checks.fail('audience', 'otherAudience', audiences.flat().join(', '))
}

/** The bearer's confirmation that was made for us; the message around it must have been sent to us too. */
function checkRecipient(checks: Checks, { ours, response, assertion }: Parts): XmlElement | undefined {
  const bearers = children(child(assertion, ASSERTION, 'Subject'), ASSERTION, 'SubjectConfirmation')
    .filter((one) => attribute(one, 'Method') === BEARER)
    .flatMap((one) => children(one, ASSERTION, 'SubjectConfirmationData'))
  const meant = bearers.find((one) => attribute(one, 'Recipient') === ours.acsUrl)
  const destination = attribute(response, 'Destination')
  if (destination !== null && destination !== ours.acsUrl) checks.fail('recipient', 'otherRecipient', destination)
  else if (meant) checks.pass('recipient', ours.acsUrl)
  else checks.fail('recipient', 'otherRecipient', bearers.map((one) => attribute(one, 'Recipient') ?? '').join(', '))
  return meant ?? bearers[0]
}

/** Every time it names must fit, and none may give it longer than we do; answers when it can be forgotten. */
function checkTime(checks: Checks, assertion: XmlElement, confirmation: XmlElement | undefined, now: Date): Date {
  const conditions = child(assertion, ASSERTION, 'Conditions')
  const statement = child(assertion, ASSERTION, 'AuthnStatement')
  const issued = timeOf(assertion, 'IssueInstant')
  const starts = [timeOf(conditions, 'NotBefore'), timeOf(confirmation, 'NotBefore'), issued]
  const ends = [
    timeOf(conditions, 'NotOnOrAfter'),
    timeOf(confirmation, 'NotOnOrAfter'),
    timeOf(statement, 'SessionNotOnOrAfter'),
  ]
  const at = now.getTime()
  const latest = (issued ?? at) + LONGEST_MS
  const detail = `${attribute(assertion, 'IssueInstant') ?? '?'} – ${attribute(confirmation, 'NotOnOrAfter') ?? '?'}`
  const named = [...starts, ...ends].filter((time) => time !== undefined)
  if (issued === undefined || ends[1] === undefined || named.some(Number.isNaN)) checks.fail('time', 'noTime', detail)
  else if (starts.some((time) => time !== undefined && time > at + SKEW_MS)) checks.fail('time', 'notYetValid', detail)
  else if ([...ends, latest].some((time) => time !== undefined && time <= at - SKEW_MS))
    checks.fail('time', 'expired', detail)
  else checks.pass('time', detail)
  return new Date(latest + SKEW_MS)
}

function timeOf(element: XmlElement | undefined, name: string): number | undefined {
  const text = attribute(element, name)
  if (text === null) return undefined
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN
}

/** Attributes by name and, where it is free, by friendly name; the subject as `NameID`. */
function fieldsOf(assertion: XmlElement, subject: string): Map<string, string[]> {
  const fields = new Map<string, string[]>(subject ? [['NameID', [subject]]] : [])
  const attributes = children(assertion, ASSERTION, 'AttributeStatement').flatMap((one) =>
    children(one, ASSERTION, 'Attribute'),
  )
  for (const [key, isName] of [
    ['Name', true],
    ['FriendlyName', false],
  ] as const) {
    const taken = new Set(fields.keys())
    for (const one of attributes) {
      const name = attribute(one, key)
      if (!name || (!isName && taken.has(name))) continue
      const values = children(one, ASSERTION, 'AttributeValue').map(textOf)
      fields.set(name, [...(fields.get(name) ?? []), ...values])
    }
  }
  return fields
}
