import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Clock } from '../town/open-town.ts'
import { createCertificate } from './create-certificate.ts'

/** Keys and certificates as PEM. */
export type Signer = { privateKey: string; certificate: string }
const signer = z.object({ privateKey: z.string(), certificate: z.string() })
const kept = z.object({ own: signer, strange: signer })
export type Keys = ReturnType<typeof openKeys>

const tenYearsDays = 3650
const dayMs = 86_400_000

/** The provider's key and one that nobody trusts; made when first asked for and kept in the data folder. */
export function openKeys(dataFolder: string | undefined, clock: Clock) {
  const file = dataFolder && join(dataFolder, 'identity-provider.json')
  let known: z.infer<typeof kept> | undefined

  function load() {
    if (!known && file && existsSync(file)) known = kept.parse(JSON.parse(readFileSync(file, 'utf8')))
    return known ?? save({ own: createSigner('Sandbox identity provider'), strange: createSigner('Somebody else') })
  }

  function save(made: z.infer<typeof kept>) {
    known = made
    if (file) {
      mkdirSync(join(file, '..'), { recursive: true })
      writeFileSync(file, JSON.stringify(known, null, 2), { mode: 0o600 })
    }
    return made
  }

  function createSigner(name: string): Signer {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
    return { privateKey: pem, certificate: certify(privateKey, name, tenYearsDays) }
  }

  function certify(privateKey: KeyObject, name: string, days: number): string {
    const now = clock().getTime()
    const notBefore = new Date(Math.min(now, now + (days - 1) * dayMs) - dayMs)
    return createCertificate({ privateKey, name, notBefore, notAfter: new Date(now + days * dayMs) })
  }

  return {
    own: (): Signer => load().own,
    strange: (): Signer => load().strange,
    publicKey: (): KeyObject => createPublicKey(load().own.privateKey),
    /** The same key gets a certificate that ends in so many days; below zero it has ended. */
    certifyFor: (days: number): void => {
      const { own, strange } = load()
      const certificate = certify(createPrivateKey(own.privateKey), 'Sandbox identity provider', days)
      save({ own: { ...own, certificate }, strange })
    },
    /** A new key, as after a breach; nothing signed with the old one is trusted by a new reader. */
    renew: (): void => void save({ ...load(), own: createSigner('Sandbox identity provider') }),
  }
}
