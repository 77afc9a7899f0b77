import type { ImportJobDetail } from '../shapes/import-job.ts'
import type { ImportMapping, ImportOptions } from '../shapes/import-plan.ts'
import { reviewColumns } from '../shapes/review-columns.ts'

type Required = { anyOf: readonly string[]; orLocation?: boolean }

/** The error a check of such a mapping of reviews would end with. */
export function missingMapping(
  mapping: ImportMapping,
  options: Pick<ImportOptions, 'locationID'>,
): (typeof reviewColumns)[number]['error'] | undefined {
  return reviewColumns.find((one) => isMissing(one, mapping, options))?.error
}

/** What a check of this mapping would be refused for, known before it is asked for. */
export function lackOf(
  { requires }: Pick<ImportJobDetail, 'requires'>,
  mapping: ImportMapping,
  options: Pick<ImportOptions, 'locationID'>,
): string | undefined {
  return requires.find((one) => isMissing(one, mapping, options))?.message
}

function isMissing(
  { anyOf, orLocation }: Required,
  mapping: ImportMapping,
  { locationID }: Pick<ImportOptions, 'locationID'>,
): boolean {
  return !(orLocation && locationID !== null) && anyOf.every((name) => mapping[name] === undefined)
}

/** Gives a column another meaning; a meaning has one column and a column one meaning. `null` means that it is not used. */
export function mapped(mapping: ImportMapping, column: number, meaning: string | null): ImportMapping {
  const others = Object.entries(mapping).filter(([, at]) => at !== column)
  return { ...Object.fromEntries(others), ...(meaning && { [meaning]: column }) }
}
