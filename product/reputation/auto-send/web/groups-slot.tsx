import { actionOf } from '#platform/contract/define-system.ts'
import { later } from '#platform/web/parts/later.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import { autoSend } from '../contract.ts'

const GroupsLink = later(() => withAllWords(import('./groups-link.tsx')).then(({ GroupsLink: Link }) => Link))

/** The way to auto-send in the menu of the workbench; nothing of it is fetched before the menu opens. */
export function GroupsSlot() {
  const may = useMay()
  return may(actionOf(autoSend, 'view')) ? <GroupsLink /> : null
}
