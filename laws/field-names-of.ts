import * as z from 'zod'

/** Every name of a field in what a type describes, wherever it lies. */
export function fieldNamesOf(schema: unknown, met = new Set<unknown>()): string[] {
  if (!(schema instanceof z.ZodType) || met.has(schema)) return []
  met.add(schema)
  const inner = schema._zod.def as unknown as Record<string, unknown>
  const shape = schema instanceof z.ZodObject ? Object.entries(schema.shape) : []
  const others = ['element', 'innerType', 'in', 'out', 'valueType', 'left', 'right'].map((key) => inner[key])
  const options = Array.isArray(inner['options']) ? inner['options'] : []
  return [
    ...shape.flatMap(([name, one]) => [name, ...fieldNamesOf(one, met)]),
    ...[...others, ...options].flatMap((one) => fieldNamesOf(one, met)),
  ]
}
