import { currentTenantId } from '#platform/web/api/request-context.ts'

/** What one typed and the server has not taken yet; `version` is the answer it was typed over, null for none. */
export type KeptDraft = { text: string; version: number | null; templateID: number | null }

const keyOf = (reviewId: number) => `renown.draft.${currentTenantId() ?? 0}.${reviewId}`

/** Keeps typed words in this browser until the server has them, so that no error, reload or closed tab loses them. */
export function keepDraft(reviewId: number, draft: KeptDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(keyOf(reviewId), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(reviewId))
  } catch {
    // a full or forbidden store: the words are still in the box, and are sent to the server soon
  }
}

export function keptDraft(reviewId: number): KeptDraft | undefined {
  try {
    const text = localStorage.getItem(keyOf(reviewId))
    return text === null ? undefined : (JSON.parse(text) as KeptDraft)
  } catch {
    return undefined
  }
}
