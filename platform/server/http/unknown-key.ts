import * as z from 'zod'

/** The path of the first key in a valid value that its schema does not name, however deep, or undefined. */
export function unknownKey(schema: z.core.$ZodType, value: unknown): string | undefined {
  if (value === null || typeof value !== 'object') return undefined
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unknownKey(schema.unwrap() as z.core.$ZodType, value)
  if (schema instanceof z.ZodPipe) return unknownKey(schema.in as z.core.$ZodType, value)
  if (schema instanceof z.ZodUnion) {
    const meant = schema.options.filter((option) => z.safeParse(option as z.core.$ZodType, value).success)
    const found = meant.map((option) => unknownKey(option as z.core.$ZodType, value))
    return found.includes(undefined) ? undefined : found[0]
  }
  if (schema instanceof z.ZodArray) {
    const items = (value as unknown[]).map((item, at) =>
      within(at, unknownKey(schema.element as z.core.$ZodType, item)),
    )
    return items.find((path) => path !== undefined)
  }
  if (!(schema instanceof z.ZodObject) || schema.def.catchall) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const known = schema.shape[key] as z.core.$ZodType | undefined
    if (!Object.hasOwn(schema.shape, key) || !known) return key
    const path = within(key, unknownKey(known, inner))
    if (path) return path
  }
  return undefined
}

function within(key: string | number, path: string | undefined): string | undefined {
  return path === undefined ? undefined : `${key}.${path}`
}
