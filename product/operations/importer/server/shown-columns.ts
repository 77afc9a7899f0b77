import { selfOf, type Who } from '#platform/server/system/who.ts'
import type { ColumnMapping } from '../shapes/import-plan.ts'
import type { ImportJobRecord } from './import-lease.ts'

type Job = Pick<ImportJobRecord, 'created_by' | 'mapping'>

/** What of a review names whoever wrote it, or speaks to them by name, as lists hide it. */
const personal = ['reviewerName', 'reviewerId', 'reply'] as const satisfies (keyof ColumnMapping)[]

/** Whether somebody may know what every column holds, whatever it is said to mean: with the scope of names, or as the one who brought the file. */
export function knowsFile(who: Who, job: Job): boolean {
  return who.piiScopes.has('public') || (!who.confined && selfOf(who) === job.created_by)
}

/** Of which columns of a file somebody sees the cells: without the scope of names of none that names people; and of those nobody has said what they hold only in a file of one's own. */
export function isColumnShown(who: Who, job: Job): (column: number) => boolean {
  if (who.piiScopes.has('public')) return () => true
  const mapping = job.mapping as ColumnMapping
  const named = new Set(personal.map((field) => mapping[field]))
  const known = new Set(Object.values(mapping))
  const isKnown = knowsFile(who, job)
  return (column) => !named.has(column) && (isKnown || known.has(column))
}
