export type Change = { field: string; before: string | null; after: string | null }

/** What two states of a thing differ in, field by field; nested fields are named with dots. Null stands for "was not there". */
export function difference(before: unknown, after: unknown): Change[] {
  const [was, is] = [flat(before), flat(after)]
  const fields = [...new Set([...was.keys(), ...is.keys()])]
  return fields
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
}

function flat(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[path, String(value)]])
  if (Array.isArray(value)) return new Map([[path, value.map(textOf).join(', ')]])
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...flat(inner, path === '' ? name : `${path}.${name}`)]),
  )
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
