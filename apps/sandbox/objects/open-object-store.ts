import type { AddressInfo } from 'node:net'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { isSignedWith, sha256, type Keys } from './signature.ts'

export type ObjectStore = {
  url: string
  objects: ReadonlyMap<string, Buffer>
  /** The next so many calls are answered 503, as S3 does when it is asked too much. */
  failNext(calls: number): void
  close(): Promise<void>
}

/** A store of objects that speaks as S3 does, with its buckets in the path; calls that are not signed with its keys are refused. */
export async function openObjectStore(
  { bucket, pageSize = 1000, ...keys }: Keys & { bucket: string; pageSize?: number },
  port = 0,
): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>()
  let failures = 0
  const app = fastify({
    bodyLimit: 64 * 1_048_576,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('preHandler', async (request, reply) => {
    if (failures > 0) {
      failures--
      return fail(reply, 503, 'SlowDown')
    }
    const { method, url, headers } = request.raw
    if (!isSignedWith(keys, { method: method!, url: url!, headers })) return fail(reply, 403, 'SignatureDoesNotMatch')
    const said = String(headers['x-amz-content-sha256'])
    if (said !== 'UNSIGNED-PAYLOAD' && said !== sha256(bodyOf(request)))
      return fail(reply, 400, 'XAmzContentSHA256Mismatch')
    if ((request.params as { bucket: string }).bucket !== bucket) return fail(reply, 404, 'NoSuchBucket')
  })
  app.get('/:bucket', (request, reply) => {
    const { prefix = '', 'continuation-token': from = '' } = request.query as Record<string, string>
    const keysFrom = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > from).sort()
    const page = keysFrom.slice(0, pageSize)
    const isLast = page.length === keysFrom.length
    const contents = page.map(
      (key) => `<Contents><Key>${escaped(key)}</Key><Size>${objects.get(key)!.length}</Size></Contents>`,
    )
    const next = isLast ? '' : `<NextContinuationToken>${escaped(page.at(-1)!)}</NextContinuationToken>`
    return xml(
      reply,
      `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${!isLast}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    )
  })
  app.post('/:bucket', (request, reply) => {
    const named = [
      ...bodyOf(request)
        .toString()
        .matchAll(/<Key>([^<]*)<\/Key>/g),
    ].map(([, key]) => key!)
    for (const key of named) objects.delete(key)
    return xml(
      reply,
      `<DeleteResult>${named.map((key) => `<Deleted><Key>${key}</Key></Deleted>`).join('')}</DeleteResult>`,
    )
  })
  app.put('/:bucket/*', (request, reply) => {
    objects.set(keyOf(request), bodyOf(request))
    return reply.header('etag', `"${sha256(bodyOf(request)).slice(0, 32)}"`).send()
  })
  app.get('/:bucket/*', (request, reply) => {
    const found = objects.get(keyOf(request))
    return found ? reply.type('application/octet-stream').send(found) : fail(reply, 404, 'NoSuchKey')
  })
  app.delete('/:bucket/*', (request, reply) => {
    objects.delete(keyOf(request))
    return reply.code(204).send()
  })
  await app.listen({ port, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    objects,
    failNext: (calls) => void (failures = calls),
    close: () => app.close(),
  }
}

const nothing = Buffer.alloc(0)

function bodyOf(request: FastifyRequest): Buffer {
  return (request.body as Buffer | undefined) ?? nothing
}

function keyOf(request: FastifyRequest): string {
  return (request.params as { '*': string })['*']
}

function xml(reply: FastifyReply, content: string) {
  return reply.type('application/xml').send(`<?xml version="1.0" encoding="UTF-8"?>${content}`)
}

function fail(reply: FastifyReply, status: number, code: string) {
  return xml(reply.code(status), `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
