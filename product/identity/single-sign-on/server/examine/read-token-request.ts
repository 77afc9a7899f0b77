import * as z from 'zod'
import type { Checks } from './checks.ts'
import type { Claims } from './claims.ts'

const asked = z.object({
  email: z.string().optional(),
  externalID: z.string().optional(),
  attributes: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
})

/** What a company's own server says of a person: it proved itself by its secret, so nothing of it is signed. */
export function readTokenRequest(checks: Checks, message: string, now: Date): Claims | null {
  const read = asked.safeParse(parsed(message))
  if (!read.success) {
    checks.fail('readable', 'notReadable', read.error.issues[0]!.path.join('.') || 'JSON')
    return null
  }
  checks.pass('readable')
  const { email, externalID, attributes } = read.data
  const fields = new Map(Object.entries(attributes).map(([name, value]) => [name, [value].flat()]))
  if (email) fields.set('email', [email])
  if (externalID) fields.set('sub', [externalID])
  return { id: null, subject: externalID ?? email ?? '', fields, inResponseTo: null, signedBy: [], forgetAt: now }
}

function parsed(message: string): unknown {
  try {
    return JSON.parse(message)
  } catch {
    return undefined
  }
}
