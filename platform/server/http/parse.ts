import * as z from 'zod'
import { platformFault } from '../system/fault.ts'
import { assertStorable } from './assert-storable.ts'
import { unknownKey } from './unknown-key.ts'

/** Path parameters in canonical form only: `01`, `+1` or `1.0` is no id. `emptyId` stands for a last id that is left empty. */
export function parseParams(
  path: string,
  raw: Record<string, string>,
  emptyId?: number,
): Record<string, string | number> {
  const params: Record<string, string | number> = {}
  for (const [slot, name] of path.matchAll(/:(\w+)/g)) {
    const text = raw[name!] ?? ''
    const isLeftEmpty = text === '' && emptyId !== undefined && path.endsWith(slot)
    assertStorable({ [name!]: text }, 'path')
    params[name!] = isLeftEmpty ? emptyId : name!.endsWith('Id') ? integer(text) : text
  }
  return params
}

const strictSchemas = new WeakMap<z.ZodType, z.ZodType>()

/** Made once for each schema: building one compiles it. */
function strictOf(schema: z.ZodType): z.ZodType {
  const known = strictSchemas.get(schema)
  if (known) return known
  const strict = schema instanceof z.ZodObject && !schema.def.catchall ? schema.strict() : schema
  strictSchemas.set(schema, strict)
  return strict
}

function integer(text: string): number {
  const number = Number(text)
  if (!/^(0|-?[1-9]\d{0,15})$/.test(text) || !Number.isSafeInteger(number)) throw platformFault('error.notfound')
  return number
}

/** A query or body after its schema; the error names the first field that is wrong. Unknown keys are refused. */
export function parsePart(schema: z.ZodType | undefined, raw: unknown, part: 'query' | 'body'): unknown {
  if (!schema) return part === 'query' ? {} : undefined
  assertStorable(raw, part, schema)
  const strict = strictOf(schema)
  const result = strict.safeParse(raw ?? (part === 'query' ? {} : undefined))
  if (result.success) {
    const unknown = unknownKey(schema, raw)
    if (unknown) throw platformFault('error.invalid', { field: unknown, values: { field: unknown } })
    return result.data
  }
  const issue = innermost(result.error.issues[0]!, raw)
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path
  const field = path.join('.') || part
  const isMissing = issue.code === 'invalid_type' && valueAt(raw, issue.path) === undefined
  throw platformFault(isMissing ? 'error.required' : 'error.invalid', { field, values: { field } })
}

/** Of a value that fits no member of a union, what is wrong with the member that it resembles most: the one whose first fault lies in what was sent, then the one with fewest faults. */
function innermost(issue: z.core.$ZodIssue, raw: unknown): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  const members = issue.errors.filter((faults) => faults.length > 0)
  const within = members.map((faults) => faults.map((one) => ({ ...one, path: [...issue.path, ...one.path] })))
  const isSent = (faults: z.core.$ZodIssue[]) => Number(valueAt(raw, faults[0]!.path) !== undefined)
  const [nearest] = within.toSorted((a, b) => isSent(b) - isSent(a) || a.length - b.length)
  return nearest?.[0]?.path.length ? innermost(nearest[0], raw) : issue
}

function valueAt(raw: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], raw)
}
