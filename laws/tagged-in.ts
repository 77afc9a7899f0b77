import * as z from 'zod'
import { fieldTags } from '#platform/contract/field.ts'

export type Tagged = { path: string; pii: string }
/** Every field of a schema that is tagged as personal, wherever it lies. */
export function taggedIn(schema: z.core.$ZodType, path = '', met = new Set<z.core.$ZodType>()): Tagged[] {
  const pii = fieldTags.get(schema)?.pii
  if (pii) return [{ path, pii }]
  if (met.has(schema)) return []
  met.add(schema)
  const inner = schema._zod.def as unknown as Record<string, unknown>
  const shape = schema instanceof z.ZodObject ? Object.entries(schema.shape) : []
  const others = ['element', 'innerType', 'in', 'out', 'valueType', 'left', 'right'].flatMap((key) =>
    inner[key] ? [['', inner[key]]] : [],
  )
  const options = Array.isArray(inner['options']) ? inner['options'].map((option) => ['', option]) : []
  return [...shape, ...others, ...options].flatMap(([key, one]) =>
    taggedIn(one as z.core.$ZodType, [path, key].filter(Boolean).join('.'), met),
  )
}
