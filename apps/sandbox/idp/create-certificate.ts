import { createPublicKey, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

type Certificate = { privateKey: KeyObject; name: string; notBefore: Date; notAfter: Date }

/** A self-signed X.509 certificate (RFC 5280) as PEM, SHA-256 with RSA. */
export function createCertificate({ privateKey, name, notBefore, notAfter }: Certificate): string {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const algorithm = sequence(objectId('1.2.840.113549.1.1.11'), tagged(0x05))
  const owner = sequence(tagged(0x31, sequence(objectId('2.5.4.3'), tagged(0x0c, Buffer.from(name)))))
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(15)]) // its first byte keeps it positive
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, serial),
    algorithm,
    owner,
    sequence(moment(notBefore), moment(notAfter)),
    owner,
    publicKey,
  )
  const signature = tagged(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const lines =
    sequence(body, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, ...parts)
}

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = Buffer.from(content.length.toString(16).padStart(content.length > 255 ? 4 : 2, '0'), 'hex')
  const head = content.length < 128 ? [tag, content.length] : [tag, 0x80 + size.length, ...size]
  return Buffer.concat([Buffer.from(head), content])
}

function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

function base128(arc: number): number[] {
  const bytes = [arc % 128]
  for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift((left % 128) + 128)
  return bytes
}

/** Two digits of the year until 2049, four from then on. */
function moment(date: Date): Buffer {
  const digits = date.toISOString().replace(/\.\d+/, '').replaceAll(/[-:T]/g, '')
  return date.getUTCFullYear() < 2050 ? tagged(0x17, Buffer.from(digits.slice(2))) : tagged(0x18, Buffer.from(digits))
}
