import type { ImportJobDetail } from '../shapes/import-job.ts'

/** What the workbench is asked for so that it shows the reviews that an import brought; where it only changed some, those of its source and location, where it has only one. */
export function searchFor({
  id,
  committed,
  mapping,
  options,
}: Pick<ImportJobDetail, 'id' | 'committed' | 'mapping' | 'options'>): Record<string, string> {
  const all = { view: 'all', date: 'lifeToDate' }
  if (committed && committed.created > 0) return { ...all, importID: String(id) }
  return {
    ...all,
    ...(mapping['source'] === undefined && { source: String(options.sourceID) }),
    ...(options.locationID !== null && { location: String(options.locationID) }),
  }
}
