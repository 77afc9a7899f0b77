import type { FastifyRequest } from 'fastify'
import type { RouteSpec } from '#platform/contract/define-system.ts'
import { platformFault } from '../system/fault.ts'

type Done = (error: Error | null, body?: unknown) => void

/** Reads a posted form, on the routes that take one. */
export function readForm(request: FastifyRequest, body: string | Buffer, done: Done): void {
  const { form } = request.routeOptions.config as { form?: RouteSpec['form'] | false }
  if (!form) return done(platformFault('wrongType'))
  try {
    done(null, formOf(form, [...new URLSearchParams(String(body))]))
  } catch (error) {
    done(error as Error)
  }
}

/** The same of a form whose fields come as parts, as the one-click of a mailbox may send them (RFC 8058, 3.1). */
export async function readParts(request: FastifyRequest, form: NonNullable<RouteSpec['form']>): Promise<unknown> {
  const fields: [string, string][] = []
  for await (const part of request.parts()) {
    if (part.type === 'file') throw platformFault('wrongType')
    fields.push([part.fieldname, String(part.value)])
  }
  return formOf(form, fields)
}

function formOf(form: NonNullable<RouteSpec['form']>, fields: [string, string][]) {
  if (form === 'pairs') return fields.map(([name, value]) => ({ name, value }))
  const named = Object.fromEntries(fields)
  if (Object.keys(named).length < fields.length) throw platformFault('error.duplicate')
  return named
}
