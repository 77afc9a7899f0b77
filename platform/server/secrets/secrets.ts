import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Where a ciphertext lives; bound into it, so that one moved to another row does not open. Without a tenant it is the platform's. */
export type SecretPlace = { tenantId: number | null; table: string; rowKey: string | number; column: string }
export type Secrets = {
  seal(place: SecretPlace, plain: string): string
  /** Raises when the text was altered or moved. */
  open(place: SecretPlace, sealed: string): string
  /** A key of its own for one purpose, 32 bytes. */
  keyFor(purpose: string): Buffer
}

const VERSION = 'v1'
/** What stands in a key and a bound place where a tenant's id would; no tenant has it, and what was ever sealed depends on it. */
const PLATFORM = 0

/** AES-256-GCM under a key per tenant, derived from the configured master secret; the version leads the text so that keys can be rotated. */
export function createSecrets(master: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, 'renown', purpose, 32))
  const forPurposes = new Map<string, Buffer>() // few, and asked for again and again
  const keyOf = ({ tenantId }: SecretPlace) => derive(`tenant:${tenantId ?? PLATFORM}:${VERSION}`)
  return {
    keyFor(purpose) {
      const key = forPurposes.get(purpose) ?? derive(`purpose:${purpose}`)
      forPurposes.set(purpose, key)
      return key
    },
    seal(place, plain) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(place), iv).setAAD(bound(place))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(place, sealed) {
      const [version, text = ''] = sealed.split('.')
      if (version !== VERSION) throw new Error(`unknown key version ${version}`)
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(place), bytes.subarray(0, 12), {
        authTagLength: 16,
      })
        .setAAD(bound(place))
        .setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

function bound({ tenantId, table, rowKey, column }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([tenantId ?? PLATFORM, table, String(rowKey), column]))
}
