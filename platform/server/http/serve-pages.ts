import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built pages: hashed files for ever, the one document afresh with a nonce of its own for every view. `framed` are the addresses whose origins it may show in a frame. */
export async function servePages(app: FastifyInstance, folder: string, framed: readonly string[] = []): Promise<void> {
  const frameOrigins = framed.map((address) => new URL(address).origin)
  const document = await readFile(join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, { root: folder, wildcard: false, index: false, setHeaders: cacheFor })
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policy(nonce, frameOrigins))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(document.replaceAll('__CSP_NONCE__', nonce))
  })
}

function policy(nonce: string, frameOrigins: readonly string[]): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: https:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    ...(frameOrigins.length > 0 ? [`frame-src ${frameOrigins.join(' ')}`] : []),
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ')
}

function cacheFor(reply: { header(name: string, value: string): unknown }, path: string) {
  reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
}
