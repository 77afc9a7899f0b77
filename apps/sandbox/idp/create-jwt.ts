import { createPrivateKey } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, SignJWT, UnsecuredJWT } from 'jose'
import { nanoid } from 'nanoid'
import { z } from 'zod'
import type { Clock } from '../town/open-town.ts'
import type { Keys } from './open-keys.ts'
import { attributes, attributesOf, idpPerson } from './people.ts'

export const jwtTampers = [
  'none',
  'hs256WithPublicKey',
  'wrongKey',
  'unknownKid',
  'changed',
  'expired',
  'notYet',
  'noExpiry',
  'wrongAudience',
  'wrongIssuer',
  'noJti',
] as const

export const jwtOrder = z.strictObject({
  audience: z.string().min(1),
  /** An e-mail, of a person of the town or of nobody. */
  user: z.union([z.string(), idpPerson]),
  attributes: attributes.optional(),
  /** Give the one of an earlier token to use it again. */
  jti: z.string().optional(),
  lifetimeSeconds: z.number().min(0).default(300),
  tamper: z.enum(jwtTampers).optional(),
})
export type JwtOrder = z.input<typeof jwtOrder>
type FindPerson = (user: z.output<typeof jwtOrder>['user']) => z.output<typeof idpPerson>

/** A token about a person, whole or broken in one way; attributes are claims of their own, several values an array. */
export async function createJwt(
  wanted: JwtOrder,
  url: string,
  keys: Keys,
  clock: Clock,
  find: FindPerson,
): Promise<string> {
  const { audience, user, attributes: given, jti = nanoid(), lifetimeSeconds, tamper } = jwtOrder.parse(wanted)
  const person = find(user)
  const now = Math.floor(clock().getTime() / 1000) + (tamper === 'expired' ? -7200 : tamper === 'notYet' ? 7200 : 0)
  const { groups, locations, ...single } = attributesOf(person, given)
  const claims = {
    ...Object.fromEntries(
      Object.entries(single).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
    ),
    ...(groups && { groups }),
    ...(locations && { locations }),
    iss: tamper === 'wrongIssuer' ? 'https://evil.example' : `${url}/idp/jwt`,
    aud: tamper === 'wrongAudience' ? 'https://other.example' : audience,
    sub: person.email,
    iat: now,
    nbf: now - 30,
    ...(tamper !== 'noExpiry' && { exp: now + lifetimeSeconds }),
    ...(tamper !== 'noJti' && { jti }),
  }
  if (tamper === 'none') return new UnsecuredJWT(claims).encode()
  const token = new SignJWT(claims)
  const publicPem = keys.publicKey().export({ type: 'spki', format: 'pem' }) as string
  const kid = tamper === 'unknownKid' ? 'nobody-knows-it' : await keyIdOf(keys)
  if (tamper === 'hs256WithPublicKey')
    return token.setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid }).sign(new TextEncoder().encode(publicPem))
  const signer = tamper === 'wrongKey' ? keys.strange() : keys.own()
  const signed = await token
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
    .sign(createPrivateKey(signer.privateKey))
  if (tamper !== 'changed') return signed
  const [head, , signature] = signed.split('.')
  const changed = Buffer.from(JSON.stringify({ ...claims, email: 'thief@evil.example', sub: 'thief@evil.example' }))
  return `${head}.${changed.toString('base64url')}.${signature}`
}

/** RFC 7638's thumbprint. */
export async function keyIdOf(keys: Keys): Promise<string> {
  return calculateJwkThumbprint(await exportJWK(keys.publicKey()))
}

export async function keySet(keys: Keys): Promise<{ keys: object[] }> {
  return { keys: [{ ...(await exportJWK(keys.publicKey())), kid: await keyIdOf(keys), use: 'sig', alg: 'RS256' }] }
}
