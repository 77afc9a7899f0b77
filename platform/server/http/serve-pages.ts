import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** A file that is asked for by itself, not by a page, shows nothing but itself. */
const FILE_POLICY = `default-src 'none'; frame-ancestors 'none'; base-uri 'none'`
/** A worker of the browser calls nobody but us. */
const WORKER_POLICY = `${FILE_POLICY}; connect-src 'self'`
/** A file beside the document, like an icon. */
const TOP_FILE = /^\/[\w-]+\.\w+$/
/** A picture beside the document, which mails show too. */
const TOP_PICTURE = /\.(png|svg)$/

/** Serves the built pages, also those of a build made since: hashed files for ever, the one document afresh with a nonce of its own for every view. */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  { frameUrl }: { frameUrl: string | null },
): Promise<void> {
  const documentNow = await openDocument(join(folder, 'index.html'))
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    preCompressed: true,
    setHeaders: fileHeaders,
  })
  // an office of many opens its pages within the same minute, from one address
  const uncounted = { config: { rateLimit: false } }
  app.get('/assets/*', uncounted, async (request, reply) => {
    const pathname = pathOf(request)
    return pathname.startsWith('/assets/') ? reply.sendFile(pathname.slice(1)) : reply.callNotFound()
  })
  app.get('/*', async (request, reply) => {
    const pathname = pathOf(request)
    if (pathname.startsWith('/api/')) return reply.callNotFound()
    if (TOP_FILE.test(pathname) && (await isFile(join(folder, pathname)))) {
      if (TOP_PICTURE.test(pathname)) reply.header('cross-origin-resource-policy', 'cross-origin')
      return reply.sendFile(pathname.slice(1))
    }
    const document = await documentNow()
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policy(nonce, frameUrl))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(document.replaceAll('__CSP_NONCE__', nonce))
  })
}

function pathOf(request: { url: string }): string {
  return new URL(request.url, 'http://any').pathname
}

/** The document as it was built last; while a build replaces it, as it was before. */
async function openDocument(file: string): Promise<() => Promise<string>> {
  let known = { text: await readFile(file, 'utf8'), at: (await stat(file)).mtimeMs }
  return async () => {
    const at = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => known.at,
    )
    if (at !== known.at)
      known = await readFile(file, 'utf8').then(
        (text) => ({ text, at }),
        () => known,
      )
    return known.text
  }
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

function policy(nonce: string, frameUrl: string | null): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: https:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    // pages of ours that may be framed say so themselves
    ['frame-src', `'self'`, ...(frameUrl ? [new URL(frameUrl).origin] : [])].join(' '),
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ')
}

function fileHeaders(reply: { header(name: string, value: string): unknown }, path: string) {
  const isOfPages = path.includes('/assets/')
  const isWorker = !isOfPages && /\.js(\.br|\.gz)?$/.test(path)
  reply.header('content-security-policy', isWorker ? WORKER_POLICY : FILE_POLICY)
  if (/\.svg(\.br|\.gz)?$/.test(path)) reply.header('content-type', 'image/svg+xml; charset=utf-8')
  reply.header('cache-control', isOfPages ? 'public, max-age=31536000, immutable' : 'no-cache')
}
