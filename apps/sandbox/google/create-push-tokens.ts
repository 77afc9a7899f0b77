import { calculateJwkThumbprint, exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import type { Town } from '../town/open-town.ts'

export const pushTampers = [
  'none',
  'hs256WithPublicKey',
  'wrongKey',
  'unknownKid',
  'changed',
  'expired',
  'noExpiry',
  'wrongAudience',
  'wrongIssuer',
  'wrongAccount',
  'unverified',
] as const
export type PushTokens = ReturnType<typeof createPushTokens>
type Order = { audience: string; tamper?: (typeof pushTampers)[number] }

const HOUR_SECONDS = 3600

/** What a push bears to prove that it is Google's: an OpenID token about the subscription's service account, whole or broken in one way. */
export function createPushTokens(town: Town) {
  const createKeys = () => generateKeyPair('RS256', { extractable: true })
  let keys: ReturnType<typeof createKeys> | undefined
  const ownKeys = () => (keys ??= createKeys())
  const kidOf = async () => calculateJwkThumbprint(await exportJWK((await ownKeys()).publicKey))

  return {
    async sign({ audience, tamper }: Order): Promise<string> {
      const { privateKey, publicKey } = await ownKeys()
      const now = Math.floor(town.now().getTime() / 1000) - (tamper === 'expired' ? 2 * HOUR_SECONDS : 0)
      const claims = {
        iss: tamper === 'wrongIssuer' ? 'https://evil.example' : 'https://accounts.google.com',
        aud: tamper === 'wrongAudience' ? 'https://other.example/api/webhooks/google' : audience,
        azp: '113774264463038321964',
        sub: '113774264463038321964',
        email:
          tamper === 'wrongAccount' ? 'somebody@other.iam.gserviceaccount.com' : town.settings().push.serviceAccount,
        email_verified: tamper !== 'unverified',
        iat: now,
        ...(tamper !== 'noExpiry' && { exp: now + HOUR_SECONDS }),
      }
      if (tamper === 'none') return new UnsecuredJWT(claims).encode()
      const token = new SignJWT(claims)
      const kid = tamper === 'unknownKid' ? 'nobody-knows-it' : await kidOf()
      if (tamper === 'hs256WithPublicKey')
        return token
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
          .sign(new TextEncoder().encode(await exportSPKI(publicKey)))
      const signed = await token
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
        .sign(tamper === 'wrongKey' ? (await createKeys()).privateKey : privateKey)
      if (tamper !== 'changed') return signed
      const [head, , signature] = signed.split('.')
      const changed = Buffer.from(JSON.stringify({ ...claims, exp: now + 9 * HOUR_SECONDS }))
      return `${head}.${changed.toString('base64url')}.${signature}`
    },
    keySet: async () => ({
      keys: [{ ...(await exportJWK((await ownKeys()).publicKey)), kid: await kidOf(), use: 'sig', alg: 'RS256' }],
    }),
    /** Google changes its keys every few days; what was signed before is then known to nobody. */
    renew: () => void (keys = undefined),
  }
}
