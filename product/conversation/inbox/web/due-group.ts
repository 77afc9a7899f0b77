import type { Group } from '#platform/web/list/list-types.ts'
import { todayIn } from '#platform/web/list/today-in.ts'
import type { InboxThread } from '../contract.ts'
import type { useInboxText } from './use-text.ts'

type Reader = { now: number; zone: string | undefined; t: ReturnType<typeof useInboxText> }

/** Under which head a thread stands in a list by due time, in the reader's zone. */
export function dueGroup({ nextDueAt }: InboxThread, { now, zone, t }: Reader): Group {
  if (nextDueAt === null) return { id: 'none', label: t('groupNone'), rank: 3 }
  const due = new Date(nextDueAt)
  if (due.getTime() < now) return { id: 'late', label: t('groupLate'), rank: 0 }
  return todayIn(zone, due) === todayIn(zone, new Date(now))
    ? { id: 'today', label: t('groupToday'), rank: 1 }
    : { id: 'later', label: t('groupLater'), rank: 2 }
}
