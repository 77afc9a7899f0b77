import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'

/** The way to the leaderboard in the menu of the workbench; nothing of it is fetched before the menu opens. */
export const LeaderboardSlot = later(() =>
  withAllWords(import('./leaderboard-link.tsx')).then(({ LeaderboardLink }) => LeaderboardLink),
)
