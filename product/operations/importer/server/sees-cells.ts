import type { Who } from '#platform/server/system/who.ts'
import type { ImportJobRecord } from './import-lease.ts'

/** Whether somebody sees what stands in a file, whatever its columns are said to mean: their own, or as somebody who sees names; reviewers may stand in any column. */
export function seesCells(who: Who, { created_by }: Pick<ImportJobRecord, 'created_by'>): boolean {
  return who.piiScopes.has('public') || (created_by === who.userId && !who.apiKey)
}
