import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import type { Services } from '#platform/server/system/services.ts'
import { selfOf, type Who } from '#platform/server/system/who.ts'
import type { ImportJobRecord } from './import-lease.ts'
import { kindOf } from './kind-of.ts'

type Job = Pick<ImportJobRecord, 'created_by' | 'mapping' | 'type'>
type Reader = { who: Who; services: Pick<Services, 'imports'> }

/** Whether somebody may know what every column holds, whatever it is said to mean: with the scopes of all that names people and every field in sight, or as the one who brought the file. */
export function knowsFile({ who, services }: Reader, job: Job): boolean {
  return seesAll(who, kindOf({ services }, job)) || (!who.confined && selfOf(who) === job.created_by)
}

/** Whether no cell of a file of such things is hidden from somebody, whatever it holds. */
export function seesAll(who: Who, kind: ImportKind): boolean {
  const scopes = new Set(['public', ...kind.fields.flatMap(({ pii }) => pii ?? [])])
  return [...scopes].every((scope) => who.piiScopes.has(scope)) && hiddenFrom(who, kind).size === 0
}

/** Of which columns of a file somebody sees the cells: of none whose field is hidden from them, or names people while they lack its scope; and of those nobody has said what they hold only in a file of one's own. */
export function isColumnShown({ who, services }: Reader, job: Job): (column: number) => boolean {
  const kind = kindOf({ services }, job)
  if (seesAll(who, kind)) return () => true
  const mapping = job.mapping as Record<string, number>
  const hidden = hiddenFrom(who, kind)
  const closed = kind.fields.filter(({ name, pii }) => hidden.has(name) || (pii && !who.piiScopes.has(pii)))
  const named = new Set(closed.map(({ name }) => mapping[name]))
  const known = new Set(Object.values(mapping))
  const isKnown = knowsFile({ who, services }, job)
  return (column) => !named.has(column) && (isKnown || known.has(column))
}

/** The fields that somebody does not see: all of them without the right to see such things. */
export function hiddenFrom(who: Who, kind: ImportKind): ReadonlySet<string> {
  if (kind.needs && !who.actions.has(kind.needs.see)) return new Set(kind.fields.map(({ name }) => name))
  return kind.hiddenFrom?.(who) ?? new Set()
}
