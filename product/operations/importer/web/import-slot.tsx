import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'

/** The way to the imports in the menu of the workbench; nothing of it is fetched before the menu opens. */
export const ImportSlot = later(() => withAllWords(import('./import-link.tsx')).then(({ ImportLink }) => ImportLink))
