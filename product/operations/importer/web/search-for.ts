import type { ImportJobDetail } from '../shapes/import-job.ts'

/** What the workbench is asked for so that it shows the reviews of an import: its source and location, where it has only one. */
export function searchFor({ mapping, options }: Pick<ImportJobDetail, 'mapping' | 'options'>): Record<string, string> {
  return {
    view: 'all',
    date: 'lifeToDate',
    ...(mapping.source === undefined && { source: String(options.sourceID) }),
    ...(options.locationID !== null && { location: String(options.locationID) }),
  }
}
