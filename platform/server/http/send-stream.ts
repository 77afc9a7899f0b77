import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import type { StreamKind } from '#platform/contract/define-system.ts'

type Csv = {
  filename: string
  rows: AsyncIterable<Record<string, unknown>>
  columns: readonly { key: string; header: string }[]
}
type File = { filename: string; type: string; stream: Readable }
type Page = { redirect: string } | { html: string }

/** Sends what is not one JSON value: a streamed CSV (formula-safe, with a byte-order mark), a file or a page. */
export async function sendStream(reply: FastifyReply, kind: Exclude<StreamKind, 'events'>, answer: unknown) {
  if (kind === 'page') {
    const page = answer as Page
    return 'redirect' in page ? reply.redirect(page.redirect) : reply.type('text/html; charset=utf-8').send(page.html)
  }
  if (kind === 'csv') {
    const csv = answer as Csv
    const text = stringify({
      header: true,
      bom: true,
      escape_formulas: true,
      columns: [...csv.columns],
      cast: { date: (d) => d.toISOString() },
    })
    pipeline(Readable.from(await begun(csv.rows)), text, () => {}) // who goes away ends the reading too
    attach(reply, csv.filename)
    return reply.type('text/csv; charset=utf-8').send(text)
  }
  const file = answer as File
  attach(reply, file.filename)
  return reply.type(file.type).send(file.stream)
}

/** The same rows with the first one fetched, so that a query that fails is answered as a fault and not as a file that breaks off. */
async function begun<T>(rows: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const rest = rows[Symbol.asyncIterator]()
  const first = await rest.next()
  return (async function* () {
    try {
      if (first.done) return
      yield first.value
      yield* { [Symbol.asyncIterator]: () => rest }
    } finally {
      await rest.return?.()
    }
  })()
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
