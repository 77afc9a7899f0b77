import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

/** The keys of a browser, of which it keeps two secret. */
export type BrowserKeys = { privateKey: Buffer; publicKey: Buffer; auth: Buffer }

const TAG_BYTES = 16

/** Opens a message as a browser does (RFC 8188 with the keys of RFC 8291); raises where it was not made for these keys. */
export function decryptPush(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16)
  const recordBytes = body.readUInt32BE(16)
  const keyEnd = 21 + body.readUInt8(20)
  const serverKey = body.subarray(21, keyEnd)
  const record = body.subarray(keyEnd)
  if (record.length > recordBytes) throw new Error('a message has one record')
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey])
  const material = derive(ecdh.computeSecret(serverKey), auth, info, 32)
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_BYTES)), cipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('the last record does not end as one')
  return padded.subarray(0, end).toString('utf8')
}

function derive(material: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, info, bytes))
}
