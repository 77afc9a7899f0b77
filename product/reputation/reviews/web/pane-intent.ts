import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

export const replyIntents = ['reply', 'template', 'draft'] as const
export type ReplyIntent = (typeof replyIntents)[number]
/** What is begun in the pane of a review: an answer, or something beside it. */
export type PaneIntent = ReplyIntent | 'macro' | 'ticket' | 'forward' | 'plan' | 'newPlan' | 'hide'

let wished: { reviewId: number; what: PaneIntent } | undefined
const watchers = new Set<() => void>()

/** Asks whoever fills the pane of a review to begin something; kept until a panel for that review stands. */
export function askOfPane(reviewId: number, what: PaneIntent): void {
  change({ reviewId, what })
}

/** Hears what was asked for, where it is one of those wanted; `isReady` says whether the panel can already do it. */
export function usePaneIntent<W extends PaneIntent>(
  reviewId: number,
  wanted: readonly W[],
  isReady: boolean,
  act: (what: W) => void,
): void {
  const wish = useSyncExternalStore(watch, () => wished)
  const what = wish?.reviewId === reviewId ? wanted.find((one) => one === wish.what) : undefined
  const onWish = useEffectEvent(act)
  useEffect(() => {
    if (!isReady || what === undefined) return
    change(undefined)
    onWish(what)
  }, [what, isReady])
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function change(next: typeof wished) {
  wished = next
  for (const watcher of watchers) watcher()
}
