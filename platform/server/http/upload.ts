import { createHash } from 'node:crypto'
import { pipeline, Transform, type Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { platformFault } from '../system/fault.ts'
import { assertStorable } from './assert-storable.ts'

export type UploadedFile = { filename: string; stream: Readable; fields: Record<string, string> }
export type Upload = {
  /** Once a call; raises where the call holds no file. */
  read(): Promise<UploadedFile>
  /** Tells two uploads apart by their file and fields; reads to the end what nobody has read. */
  hash(): Promise<string>
}

/** Reads the one file of a multipart call as a stream; fields sent before it come along. */
export function uploadOf(request: FastifyRequest, maxBytes: number): Upload {
  const bytes = createHash('sha256')
  let reading: Promise<UploadedFile> | undefined
  const read = () => (reading ??= readFile(request, maxBytes, (chunk) => bytes.update(chunk)))
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
  maxBytes: number,
  see: (chunk: Buffer) => void,
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw platformFault('wrongType')
  const part = await request.file({ limits: { fileSize: maxBytes } })
  if (!part) throw platformFault('error.required', { field: 'file', values: { field: 'file' } })
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(part.fields)) {
    if (value && 'value' in value) fields[name] = String(value.value)
  }
  assertStorable({ filename: part.filename, ...fields }, 'file')
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
