import { later } from '#platform/web/parts/later.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'

const MacrosLink = later(() => withAllWords(import('./macros-link.tsx')).then(({ MacrosLink: Part }) => Part))

/** The way to the macros in the menu of the workbench. */
export function MacrosLinkSlot() {
  const may = useMay()
  return may('platform-macros.view') ? <MacrosLink /> : null
}
