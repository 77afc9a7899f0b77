import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { Secrets } from '#platform/server/secrets/secrets.ts'

/** What an app said of itself. */
const said = z.object({ n: z.string(), u: z.string().nullable(), r: z.array(z.string()), t: z.int() })
export type RegisteredClient = { name: string; url: string | null; redirectUris: readonly string[]; at: Date }

const SHAPE = /^dcr_([\w-]{1,1900})\.([\w-]{43})$/

/** The id of an app holds all that it said of itself, and a proof that it said so here: nothing is kept, so that no flood of them fills anything. */
export function registeredId(
  secrets: Pick<Secrets, 'keyFor'>,
  { name, url, redirectUris, at }: RegisteredClient,
): string {
  const words = { n: name, u: url, r: redirectUris, t: Math.floor(at.getTime() / 1000) }
  const text = Buffer.from(JSON.stringify(words)).toString('base64url')
  return `dcr_${text}.${proofOf(secrets, text).toString('base64url')}`
}

/** What an id says; null for one that was not made here. */
export function readRegisteredId(secrets: Pick<Secrets, 'keyFor'>, clientId: string): RegisteredClient | null {
  const [, text, proof] = SHAPE.exec(clientId) ?? []
  if (text === undefined || proof === undefined) return null
  if (!timingSafeEqual(proofOf(secrets, text), Buffer.from(proof, 'base64url'))) return null
  const { n, u, r, t } = said.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return { name: n, url: u, redirectUris: r, at: new Date(t * 1000) }
}

function proofOf({ keyFor }: Pick<Secrets, 'keyFor'>, text: string): Buffer {
  return createHmac('sha256', keyFor('oauth-client')).update(text).digest()
}
