import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { scim } from '../contract.ts'
import type { ScimBulkOperation } from '../shapes/scim-resources.ts'
import { scimBase } from './scim-users.ts'

const REFERENCE = /^bulkId:(.+)$/
const IN_PATH = /\/bulkId:([^/]+)$/

/** Whether an operation refers to another that is still to be done. */
export function waitsFor({ bulkId, ...operation }: ScimBulkOperation, open: ReadonlySet<string>): boolean {
  return referencesIn(operation).some((reference) => reference !== bulkId && open.has(reference))
}

/** The same operation with ids where it refers to others. Raises `invalidValue` for what was not made. */
export function withReferences(
  { path, data }: ScimBulkOperation,
  made: ReadonlyMap<string, string>,
): { path: string; data: unknown } {
  const idOf = (reference: string) =>
    made.get(reference) ?? raise(scim, 'invalidValue', { values: { at: `bulkId:${reference}` } })
  return {
    path: path.replace(IN_PATH, (_, reference: string) => `/${idOf(reference)}`),
    data: replaced(data, idOf),
  }
}

/** The address of what an operation is about. */
export function answerTo(ctx: TenantCtx, path: string): string {
  return scimBase(ctx) + path
}

function referencesIn({ path, data }: Pick<ScimBulkOperation, 'path' | 'data'>): string[] {
  const found: string[] = []
  const inPath = IN_PATH.exec(path)?.[1]
  if (inPath) found.push(inPath)
  replaced(data, (reference) => {
    found.push(reference)
    return reference
  })
  return found
}

/** Only whole values refer: a name that happens to begin so in the middle of a sentence does not. */
function replaced(value: unknown, idOf: (reference: string) => string): unknown {
  if (typeof value === 'string') {
    const reference = REFERENCE.exec(value)?.[1]
    return reference === undefined ? value : idOf(reference)
  }
  if (Array.isArray(value)) return value.map((one) => replaced(one, idOf))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, idOf)]))
  return value
}
