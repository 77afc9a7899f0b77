import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type Signed = { method: string; url: string; headers: IncomingHttpHeaders }
export type Keys = { accessKeyId: string; secretAccessKey: string }

/** Whether a call is signed with these keys (AWS Signature Version 4, in its header). */
export function isSignedWith(keys: Keys, { method, url, headers }: Signed): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d{8})\/([^/]+)\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) return false
  const [, accessKeyId, scope, day, region, names, signature] = parts as unknown as string[]
  if (accessKeyId !== keys.accessKeyId) return false
  const [path, query = ''] = url.split('?') as [string, string?]
  const canonical = [
    method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...names!.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day!, region!, 's3', 'aws4_request'].reduce<Buffer | string>(
    (sum, part) => hmac(sum, part),
    `AWS4${keys.secretAccessKey}`,
  )
  return hmac(key, toSign).toString('hex') === signature
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
