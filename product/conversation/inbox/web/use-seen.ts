import { useEffect, useEffectEvent } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { rowsOf } from '#platform/web/list/use-list.ts'
import { inbox, type InboxThread } from '../contract.ts'

/** After so long in sight a thread counts as read. */
const READ_AFTER_MS = 900
export const threadId = ({ id }: InboxThread) => id

/** Draws threads as read or unread at once and tells the server; a refusal draws them back and is raised. */
export async function markSeen(ids: readonly number[], seen: boolean): Promise<void> {
  const drawBack = rowsOf<InboxThread>(queriesOf(inbox).search, threadId).patch(ids, { isUnread: !seen })
  try {
    await callsOf(inbox).see({ body: { ids: [...ids], seen } })
  } catch (error) {
    drawBack()
    throw error
  }
}

/** Marks a thread that stays open as read, each time something new comes. Marked unread by hand it stays so until then. */
export function useSeen(thread: InboxThread | undefined): void {
  const onSeen = useEffectEvent(() => {
    // only a courtesy: if it fails the thread stays unread, which is true
    if (thread?.isUnread) markSeen([thread.id], true).catch(() => undefined)
  })
  const moment = thread && `${thread.id} ${thread.lastAt}`
  useEffect(() => {
    if (moment === undefined) return
    const timer = setTimeout(onSeen, READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [moment])
}
