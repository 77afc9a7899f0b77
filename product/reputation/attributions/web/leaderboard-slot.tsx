import { actionOf } from '#platform/contract/define-system.ts'
import { later } from '#platform/web/parts/later.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import { attributions } from '../contract.ts'

const LeaderboardLink = later(() =>
  withAllWords(import('./leaderboard-link.tsx')).then(({ LeaderboardLink: Link }) => Link),
)

/** The way to the leaderboard in the menu of the workbench; nothing of it is fetched before the menu opens. */
export function LeaderboardSlot() {
  const may = useMay()
  return may(actionOf(attributions, 'view')) ? <LeaderboardLink /> : null
}
