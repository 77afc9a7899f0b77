import { createHmac, randomBytes } from 'node:crypto'

/** A secret as Standard Webhooks writes it: `whsec_` and 32 random bytes in base64. */
export function makeSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** The headers of Standard Webhooks: HMAC-SHA256 over `{id}.{timestamp}.{body}`, one signature for each living secret. */
export function signedHeaders(
  secrets: readonly string[],
  { message, body, at }: { message: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${message}.${timestamp}.${body}`).digest('base64')}`
  })
  return { ...plainHeaders(message, at), 'webhook-signature': signatures.join(' ') }
}

/** The same without what a secret made of them, as the log shows them. */
export function plainHeaders(message: string, at: Date): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Renown-Webhooks/1',
    'webhook-id': message,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  }
}
