import { currentTenantId } from '#platform/web/api/request-context.ts'
import type { TemplateIDs } from './listed-templates.ts'

/** What one typed and the server has not taken yet; `version` is the answer it was typed over, null for none, and `revision` that of the review. */
export type KeptDraft = { text: string; version: number | null; revision?: number } & TemplateIDs

/** Whose words they are, so that the next person at the same machine finds none of them. */
type Place = { userId: number; reviewId: number }

const keyOf = ({ userId, reviewId }: Place) => `renown.draft.${currentTenantId() ?? 0}.${userId}.${reviewId}`

/** Keeps typed words in this browser until the server has them, so that no error, reload or closed tab loses them. */
export function saveDraft(place: Place, draft: KeptDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(keyOf(place), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(place))
  } catch {
    // a full or forbidden store: the words are still in the box, and are sent to the server soon
  }
}

export function keptDraft(place: Place): KeptDraft | undefined {
  try {
    const text = localStorage.getItem(keyOf(place))
    return text === null ? undefined : (JSON.parse(text) as KeptDraft)
  } catch {
    return undefined
  }
}
