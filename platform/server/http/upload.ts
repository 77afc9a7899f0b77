import { createHash } from 'node:crypto'
import { pipeline, Transform, type Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { platformFault } from '../system/fault.ts'
import { assertStorable } from './assert-storable.ts'
import { parsePart } from './parse.ts'

export type UploadedFile = { filename: string; stream: Readable; fields: Record<string, string> }
export type Upload = {
  /** Once a call; raises where the call holds no file. */
  read(): Promise<UploadedFile>
  /** Tells two uploads apart by their file and fields; reads to the end what nobody has read. */
  hash(): Promise<string>
}

/** What a route takes: a file of so many bytes, after fields of this shape. */
type Taken = { bytes: number; fields?: z.ZodType<Record<string, string>> | undefined }

/** Reads the one file of a multipart call as a stream; the route's fields, sent before it, come along. */
export function uploadOf(request: FastifyRequest, taken: Taken): Upload {
  const bytes = createHash('sha256')
  let reading: Promise<UploadedFile> | undefined
  const read = () => (reading ??= readFile(request, taken, (chunk) => bytes.update(chunk)))
  return {
    read,
    async hash() {
      const { filename, stream, fields } = await read()
      if (!stream.readableEnded && !stream.destroyed) for await (const _ of stream);
      return createHash('sha256')
        .update(JSON.stringify([filename, fields, bytes.copy().digest('base64url')]))
        .digest('base64url')
    },
  }
}

async function readFile(
  request: FastifyRequest,
  { bytes, fields: schema }: Taken,
  see: (chunk: Buffer) => void,
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw platformFault('wrongType')
  const part = await request.file({ limits: { fileSize: bytes } })
  if (!part) throw platformFault('error.required', { field: 'file', values: { field: 'file' } })
  const sent: Record<string, string> = {}
  for (const [name, value] of Object.entries(part.fields)) {
    if (value && 'value' in value) sent[name] = String(value.value)
  }
  assertStorable({ filename: part.filename }, 'file')
  const fields = fieldsOf(schema, sent, part.file)
  const seen = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      see(chunk)
      done(null, chunk)
    },
  })
  Object.defineProperty(seen, 'truncated', { get: () => part.file.truncated })
  pipeline(part.file, seen, () => {}) // a failure reaches whoever reads
  return { filename: part.filename, stream: seen, fields }
}

/** What cannot be taken is told after the file was read to its end, so that the caller hears it. */
function fieldsOf(schema: Taken['fields'], sent: Record<string, string>, file: Readable): Record<string, string> {
  if (!schema) return {}
  try {
    return parsePart(schema, sent, 'body') as Record<string, string>
  } catch (error) {
    file.resume()
    throw error
  }
}
