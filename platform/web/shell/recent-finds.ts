import { currentTenantId } from '../api/request-context.ts'
import type { SearchHit } from '../define-web.ts'

const MOST = 6

type Recent = Omit<SearchHit, 'rank'>

/** What one opened through the search lately, the latest first; it is gone with the tab, because names of people may be among it. */
export function recentFinds(userId: number): readonly Recent[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]') as Recent[]
  } catch {
    return []
  }
}

export function rememberFind(userId: number, { id, label, note, to, search }: Recent): void {
  const others = recentFinds(userId).filter((one) => one.to !== to || one.id !== id)
  sessionStorage.setItem(keyOf(userId), JSON.stringify([{ id, label, note, to, search }, ...others].slice(0, MOST)))
}

function keyOf(userId: number): string {
  return `renown.finds.${userId}.${currentTenantId() ?? 0}`
}
