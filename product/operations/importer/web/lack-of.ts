import type { ColumnMapping, ImportOptions } from '../shapes/import-plan.ts'

/** The error a check of this mapping would end with, known before it is asked for. */
export function missingMapping(
  mapping: ColumnMapping,
  { locationID }: Pick<ImportOptions, 'locationID'>,
): 'noRating' | 'noDate' | 'noLocation' | undefined {
  if (mapping.rating === undefined && mapping.sourceRating === undefined && mapping.text === undefined)
    return 'noRating'
  if (mapping.date === undefined) return 'noDate'
  if (locationID === null && mapping.locationKey === undefined && mapping.locationName === undefined)
    return 'noLocation'
  return undefined
}

/** Gives a column another meaning; a meaning has one column and a column one meaning. `null` means that it is not used. */
export function mapped(mapping: ColumnMapping, column: number, meaning: keyof ColumnMapping | null): ColumnMapping {
  const others = Object.entries(mapping).filter(([, at]) => at !== column)
  return { ...(Object.fromEntries(others) as ColumnMapping), ...(meaning && { [meaning]: column }) }
}
