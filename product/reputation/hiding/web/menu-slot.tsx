import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'

/** The way to the hidden reviews in the menu of the workbench; nothing of it is fetched before the menu opens. */
export const HiddenSlot = later(() => withAllWords(import('./hidden-link.tsx')).then(({ HiddenLink }) => HiddenLink))
