import * as z from 'zod'
import { platformFault } from '../system/fault.ts'

/** Refuses text that no database or file holds, NUL and halves of a surrogate pair, in keys and values however deep; names the first place. What a schema leaves open (`unknown`) is for its handler to clean. */
export function assertStorable(value: unknown, part: string, schema?: z.core.$ZodType): void {
  if (typeof value === 'object' && value !== null && plain.has(value)) return
  const place = unstorableIn(value, schema)
  if (place === undefined) return
  const field = place || part
  throw platformFault('error.invalid', { field, values: { field } })
}

/** Bodies whose JSON wrote no sign by its number: what no database holds can be written in no other way, so that a large one need not be walked. */
const plain = new WeakSet<object>()

export function notePlain(value: unknown, json: string): void {
  if (typeof value === 'object' && value !== null && !json.includes(String.raw`\u`)) plain.add(value)
}

/** Whether a database or file can hold every text of a value. */
export function isStorable(value: unknown): boolean {
  return unstorableIn(value) === undefined
}

function unstorableIn(value: unknown, schema?: z.core.$ZodType): string | undefined {
  if (typeof value === 'string') return isWhole(value) ? undefined : ''
  if (value === null || typeof value !== 'object') return undefined
  const innerOf = schema && innerSchemas(schema)
  if (innerOf === 'open') return undefined
  for (const [key, inner] of Object.entries(value)) {
    if (!isWhole(key)) return ''
    const place = unstorableIn(inner, innerOf?.(key))
    if (place !== undefined) return place === '' ? key : `${key}.${place}`
  }
  return undefined
}

/** The schema of what lies under a key; `open` where anything may. */
function innerSchemas(schema: z.core.$ZodType): 'open' | ((key: string) => z.core.$ZodType | undefined) {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return innerSchemas(schema.unwrap() as z.core.$ZodType)
  if (schema instanceof z.ZodPipe) return innerSchemas(schema.in as z.core.$ZodType)
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodAny) return 'open'
  if (schema instanceof z.ZodRecord) return schema.valueType instanceof z.ZodUnknown ? 'open' : () => undefined
  if (schema instanceof z.ZodArray) return () => schema.element as z.core.$ZodType
  if (schema instanceof z.ZodObject) return (key) => schema.shape[key] as z.core.$ZodType | undefined
  return () => undefined
}

function isWhole(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}
