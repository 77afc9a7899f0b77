import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { StreamKind } from '#platform/contract/define-system.ts'

type File = {
  filename: string
  type: string
  stream: Readable
  /** Pages of other sites may show it, as a mail program in a browser does with a logo. */
  shownElsewhere?: boolean
  /** What stands for its content: who has the same already is told so (304), and sent nothing. */
  etag?: string
  /** The reader's browser may keep it for so long. */
  keptSeconds?: number
}
type Lines = { lines(gone: AbortSignal): AsyncIterable<object> }
type Page =
  | { redirect: string }
  | {
      html: string
      /** The one origin that the page may frame; it may then be framed itself by pages of this site. */
      frames?: string
      /** The origins whose pages may frame it beside our own; none: those of any. It holds nothing of a reader's, and whoever passes it on may keep it for so long. */
      framedBy?: { origins: readonly string[]; keptSeconds: number }
      /** The one script that stands in it, as its text; it may call this site. Such a page may show our pictures and send its forms here. */
      script?: string
    }

/** A page brings its own look and nothing else; how far its forms lead it says itself. */
const PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'`

/** Sends what is not one JSON value: a streamed file, values line by line, or a page. */
export async function sendStream(reply: FastifyReply, kind: Exclude<StreamKind, 'events'>, answer: unknown) {
  if (kind === 'page') {
    const page = answer as Page
    if ('redirect' in page) return reply.redirect(page.redirect)
    if (page.framedBy)
      void reply
        .removeHeader('x-frame-options')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', `public, max-age=${page.framedBy.keptSeconds}`)
    return reply.header('content-security-policy', policyOf(page)).type('text/html; charset=utf-8').send(page.html)
  }
  if (kind === 'lines')
    return reply.type('application/x-ndjson; charset=utf-8').send(readableLines(reply, answer as Lines))
  const file = answer as File
  if (file.etag !== undefined) {
    void reply.header('etag', `W/"${file.etag}"`).header('cache-control', 'private, no-cache')
    if (knows(reply.request.headers['if-none-match'], file.etag)) {
      file.stream.destroy()
      return reply.code(304).send()
    }
  }
  if (file.keptSeconds) void reply.header('cache-control', `private, max-age=${file.keptSeconds}`)
  attach(reply, file.filename)
  if (file.shownElsewhere) reply.header('cross-origin-resource-policy', 'cross-origin')
  return reply.type(file.type).send(file.stream)
}

/** Whether `If-None-Match` names it; compared weakly (RFC 9110 §13.1.2). */
function knows(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${etag}"`) ?? false
}

/** Each line as soon as it is there; a reader who leaves is told to whoever makes them. */
function readableLines({ raw }: FastifyReply, { lines }: Lines): Readable {
  const leaving = new AbortController()
  raw.once('close', () => leaving.abort())
  async function* texts() {
    for await (const line of lines(leaving.signal)) yield `${JSON.stringify(line)}\n`
  }
  return Readable.from(texts(), { objectMode: false })
}

function policyOf({ frames, framedBy, script }: Extract<Page, { html: string }>): string {
  if (script !== undefined) {
    const mark = createHash('sha256').update(script).digest('base64')
    return `${PAGE_POLICY}; script-src 'sha256-${mark}'; connect-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'`
  }
  if (framedBy)
    return `${PAGE_POLICY}; form-action 'none'; frame-ancestors ${framedBy.origins.length ? `'self' ${framedBy.origins.join(' ')}` : '*'}`
  return frames
    ? `${PAGE_POLICY}; frame-src ${frames}; frame-ancestors 'self'`
    : `${PAGE_POLICY}; frame-ancestors 'none'`
}

/** Under its own name in any script, and for what cannot read that, in plain letters. */
function attach(reply: FastifyReply, filename: string) {
  const plain = filename.replaceAll(/[^\w.-]/g, '_')
  const own =
    plain === filename ? '' : `; filename*=UTF-8''${encodeURIComponent(filename).replaceAll(/['()*]/g, escaped)}`
  reply.header('content-disposition', `attachment; filename="${plain}"${own}`)
}

function escaped(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}
