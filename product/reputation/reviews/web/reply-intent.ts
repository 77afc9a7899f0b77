import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

export type ReplyIntent = 'reply' | 'macro' | 'draft'

let wished: { reviewId: number; what: ReplyIntent | 'ticket' } | undefined
const watchers = new Set<() => void>()

/** Asks whoever fills the pane to begin an answer, or a ticket; kept until a panel for that review stands. */
export function askForReply(reviewId: number, what: ReplyIntent | 'ticket'): void {
  change({ reviewId, what })
}

/** Hears what the list asked for; `isReady` says whether the panel can already do it. */
export function useReplyIntent(reviewId: number, isReady: boolean, act: (what: ReplyIntent) => void): void {
  const wish = useSyncExternalStore(watch, () => wished)
  const onWish = useEffectEvent(act)
  useEffect(() => {
    if (!isReady || wish?.reviewId !== reviewId || wish.what === 'ticket') return
    change(undefined)
    onWish(wish.what)
  }, [wish, reviewId, isReady])
}

/** The same for a ticket about the review. */
export function useTicketIntent(reviewId: number, isReady: boolean, act: () => void): void {
  const wish = useSyncExternalStore(watch, () => wished)
  const onWish = useEffectEvent(act)
  useEffect(() => {
    if (!isReady || wish?.reviewId !== reviewId || wish.what !== 'ticket') return
    change(undefined)
    onWish()
  }, [wish, reviewId, isReady])
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function change(next: typeof wished) {
  wished = next
  for (const watcher of watchers) watcher()
}
