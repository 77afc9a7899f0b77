import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'

/** Its words come with it, for the workbench does not speak of the inbox. */
export const AssignSlot = later(() =>
  withAllWords(import('./assign-thread.tsx')).then(({ AssignThread }) => AssignThread),
)
