import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'

/** The way to the averages in the menu of the workbench; nothing of it is fetched before the menu opens. */
export const AveragesSlot = later(() =>
  withAllWords(import('./averages-link.tsx')).then(({ AveragesLink }) => AveragesLink),
)
