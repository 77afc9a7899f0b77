import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'

export type { FilesProps } from './files-section.tsx'

/** Comes with the first thing that has files. */
export const FilesSection = later(() =>
  withAllWords(import('./files-section.tsx')).then(({ FilesSection: Part }) => Part),
)
