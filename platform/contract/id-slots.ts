import * as z from 'zod'
import { idKindOf } from './field.ts'

/** An id of a thing in a value, with its kind and its place as in `changes.roleIDs.0`. */
export type IdSlot = { of: string; id: number; field: string }
type Reader = (value: unknown, path: string) => IdSlot[]

const none: Reader = () => []

/** What reads the ids out of a value of a type; null where the type has no place for one. */
export function idSlotsOf(schema: z.core.$ZodType): ((value: unknown) => IdSlot[]) | null {
  const read = readerOf(schema, new Map())
  return read === none ? null : (value) => read(value, '')
}

/** `met` ends the walk in types that hold themselves. */
function readerOf(schema: z.core.$ZodType, met: Map<z.core.$ZodType, Reader>): Reader {
  const of = idKindOf(schema)
  if (of !== undefined) return (value, field) => (typeof value === 'number' ? [{ of, id: value, field }] : [])
  const known = met.get(schema)
  if (known) return known
  met.set(schema, (value, path) => (met.get(schema) === none ? [] : read(value, path)))
  const read = partsOf(schema, (part) => readerOf(part, met))
  met.set(schema, read)
  return read
}

function partsOf(schema: z.core.$ZodType, go: (part: z.core.$ZodType) => Reader): Reader {
  if (schema instanceof z.ZodObject) {
    const parts = Object.entries(schema.shape).map(([key, part]) => [key, go(part as z.core.$ZodType)] as const)
    return parts.every(([, part]) => part === none)
      ? none
      : (value, path) =>
          isObject(value) ? parts.flatMap(([key, read]) => read(value[key], path ? `${path}.${key}` : key)) : []
  }
  if (schema instanceof z.ZodArray) return each(go(schema.element as z.core.$ZodType))
  if (schema instanceof z.ZodRecord) return each(go(schema.valueType as z.core.$ZodType))
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map((option) => [option, go(option as z.core.$ZodType)] as const)
    if (options.every(([, read]) => read === none)) return none
    // one body may name a role where another names a person
    return (value, path) => {
      const meant = options.find(([option]) => z.safeParse(option, value).success)
      return meant ? meant[1](value, path) : options.flatMap(([, read]) => read(value, path))
    }
  }
  if (schema instanceof z.ZodPipe) return both(go(schema.in as z.core.$ZodType), go(schema.out as z.core.$ZodType))
  if (schema instanceof z.ZodIntersection)
    return both(go(schema.def.left as z.core.$ZodType), go(schema.def.right as z.core.$ZodType))
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType }
  return innerType ? go(innerType) : none
}

function each(read: Reader): Reader {
  if (read === none) return none
  return (value, path) =>
    isObject(value) ? Object.entries(value).flatMap(([key, one]) => read(one, path ? `${path}.${key}` : key)) : []
}

function both(one: Reader, other: Reader): Reader {
  if (one === none) return other
  return other === none ? one : (value, path) => [...one(value, path), ...other(value, path)]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
