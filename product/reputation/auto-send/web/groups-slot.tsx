import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'

/** The way to auto-send in the menu of the workbench; nothing of it is fetched before the menu opens. */
export const GroupsSlot = later(() => withAllWords(import('./groups-link.tsx')).then(({ GroupsLink }) => GroupsLink))
