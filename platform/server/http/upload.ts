import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { platformFault } from '../system/fault.ts'
import { assertStorable } from './assert-storable.ts'

/** Reads the one file of a multipart call as a stream; fields sent before it come along. */
export function uploadOf(request: FastifyRequest, maxBytes: number) {
  return async (): Promise<{ filename: string; stream: Readable; fields: Record<string, string> }> => {
    if (!request.isMultipart()) throw platformFault('wrongType')
    const part = await request.file({ limits: { fileSize: maxBytes } })
    if (!part) throw platformFault('error.required', { field: 'file', values: { field: 'file' } })
    const fields: Record<string, string> = {}
    for (const [name, value] of Object.entries(part.fields)) {
      if (value && 'value' in value) fields[name] = String(value.value)
    }
    assertStorable({ filename: part.filename, ...fields }, 'file')
    return { filename: part.filename, stream: part.file, fields }
  }
}
