import * as z from 'zod'
import { fieldTags } from '#platform/contract/field.ts'

/** A value with what people outside wrote wrapped, so that it is seen to be data; `found` is whether there was any. */
type Marked = { value: unknown; found: boolean }
type Marker = (value: unknown, note: () => void) => unknown

const markers = new WeakMap<z.core.$ZodType, Marker | null>()

/** Wraps each field that is tagged untrusted as `{ writtenOutside: value }`. */
export function markUntrusted(schema: z.ZodType, value: unknown): Marked {
  let found = false
  const mark = markerOf(schema)
  return { value: mark ? mark(value, () => void (found = true)) : value, found }
}

function markerOf(schema: z.core.$ZodType): Marker | null {
  const known = markers.get(schema)
  if (known !== undefined) return known
  // a schema that holds itself is met again while its own marker is made
  const later: Marker = (value, note) => {
    const made = markers.get(schema)
    return made && made !== later ? made(value, note) : value
  }
  markers.set(schema, later)
  const made = make(schema)
  markers.set(schema, made)
  return made
}

function make(schema: z.core.$ZodType): Marker | null {
  if (fieldTags.get(schema as z.ZodType)?.untrusted) return wrap
  if (schema instanceof z.ZodObject) return markFields(schema)
  if (schema instanceof z.ZodArray) return markItems(markerOf(schema.element as z.core.$ZodType))
  if (schema instanceof z.ZodRecord) return markValues(markerOf(schema.valueType as z.core.$ZodType))
  if (schema instanceof z.ZodUnion) return markMembers(schema.options as z.core.$ZodType[])
  if (schema instanceof z.ZodLazy) return markerOf(schema.unwrap() as z.core.$ZodType)
  if (schema instanceof z.ZodPipe) return markerOf(schema.out as z.core.$ZodType)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return markerOf(schema.unwrap() as z.core.$ZodType)
  return null
}

const wrap: Marker = (value, note) => {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return value
  if (isWrapped(value)) return value
  note()
  return { writtenOutside: value }
}

function isWrapped(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'writtenOutside' in value
}

function markFields(schema: z.ZodObject): Marker | null {
  const fields = Object.entries(schema.shape).flatMap(([name, inner]) => {
    const marker = markerOf(inner as z.core.$ZodType)
    return marker ? [[name, marker] as const] : []
  })
  if (fields.length === 0) return null
  return (value, note) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || isWrapped(value)) return value
    const copy = { ...(value as Record<string, unknown>) }
    for (const [name, mark] of fields) if (name in copy) copy[name] = mark(copy[name], note)
    return copy
  }
}

function markItems(mark: Marker | null): Marker | null {
  return mark && ((value, note) => (Array.isArray(value) ? value.map((item) => mark(item, note)) : value))
}

function markValues(mark: Marker | null): Marker | null {
  return (
    mark &&
    ((value, note) =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mark(one, note)]))
        : value)
  )
}

/** Which member a value is of is not asked: what any of them tags is wrapped. */
function markMembers(options: readonly z.core.$ZodType[]): Marker | null {
  const made = options.flatMap((option) => markerOf(option) ?? [])
  return made.length === 0 ? null : (value, note) => made.reduce((marked, mark) => mark(marked, note), value)
}
