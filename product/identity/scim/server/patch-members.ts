import { raise } from '#platform/server/system/fault.ts'
import { scim } from '../contract.ts'
import type { ScimOperation } from '../shapes/scim-resources.ts'
import { shortName } from './filter/read-filter.ts'
import type { GroupRow } from './scim-groups.ts'

const ONE = /^members\[\s*value\s+eq\s+"([^"]*)"\s*\]$/i

/** Who is a member after the operations. Raises `invalidPath`, `invalidSyntax`, `noTarget`, and `mutability` where a group is to be called otherwise. */
export function patchMembers({ name, members }: GroupRow, operations: readonly ScimOperation[]): string[] {
  const held = new Set(members.map(({ id }) => String(id)))
  for (const { op, path, value } of operations) {
    const kind = op.toLowerCase()
    if (path) apply(kind, path, value)
    else if (kind === 'remove') raise(scim, 'noTarget')
    else if (value !== null && typeof value === 'object' && !Array.isArray(value))
      for (const [key, one] of Object.entries(value)) apply(kind, key, one)
    else raise(scim, 'invalidSyntax')
  }
  return [...held]

  function apply(kind: string, path: string, value: unknown) {
    const attribute = shortName(path)
    const single = ONE.exec(path)?.[1]
    if (single !== undefined && kind === 'remove') held.delete(single)
    else if (attribute === 'members') change(kind, value)
    else if (attribute === 'displayname') mustBeSame(value)
    else if (!['externalid', 'id', 'schemas'].includes(attribute)) raise(scim, 'invalidPath', { values: { at: path } })
  }

  function change(kind: string, value: unknown) {
    const ids = value === undefined || value === null ? null : idsIn(value)
    if (kind === 'replace' || (kind === 'remove' && ids === null)) held.clear()
    for (const id of ids ?? []) {
      if (kind === 'remove') held.delete(id)
      else held.add(id)
    }
  }

  function mustBeSame(value: unknown) {
    if (String(value).toLowerCase() !== name.toLowerCase()) raise(scim, 'mutability', { values: { at: 'displayName' } })
  }
}

function idsIn(value: unknown): string[] {
  const list = (Array.isArray(value) ? value : [value]) as { value?: unknown }[]
  return list.map((one) => (typeof one?.value === 'string' ? one.value : raise(scim, 'invalidSyntax')))
}
