import type { Group } from '#platform/web/list/list-types.ts'
import { todayIn } from '#platform/web/list/today-in.ts'
import type { ListedReview } from '../contract.ts'
import type { Text } from '#platform/web/words/words-of.ts'
import type reviewsText from '../text/en_US.ts'

type ReviewsText = Text<typeof reviewsText>

const inFlight: readonly string[] = ['PendingIntegration', 'PendingModeration']

type Reader = { now: number; zone: string | undefined; approve: boolean }

/**
 * Under which head a review stands in a list by due time: late, by day in the reader's zone, or already on its way; what was sent back or refused
 * is to be written again. What waits for approval is late only for those who can approve it: nobody decides about what they submitted.
 */
export function dueGroup(
  { responseState, dueAt, waitsForOthers }: Pick<ListedReview, 'responseState' | 'dueAt' | 'waitsForOthers'>,
  { now, zone, approve }: Reader,
) {
  if (inFlight.includes(responseState ?? '')) return 'flight'
  if (responseState === 'PendingApproval' && (!approve || waitsForOthers)) return 'flight'
  if (dueAt === null) return 'none'
  const due = new Date(dueAt)
  if (due.getTime() < now) return 'late'
  const day = todayIn(zone, due)
  if (day === todayIn(zone, new Date(now))) return 'today'
  return day === todayIn(zone, new Date(now + 86_400_000)) ? 'tomorrow' : 'later'
}

export function dueHead(kind: ReturnType<typeof dueGroup>, t: ReviewsText): Group {
  const heads: Record<typeof kind, Omit<Group, 'id'>> = {
    late: { label: t('groupLate'), note: t('groupLateNote'), rank: 0 },
    today: { label: t('groupToday'), rank: 1 },
    tomorrow: { label: t('groupTomorrow'), rank: 2 },
    later: { label: t('groupLater'), rank: 3 },
    flight: { label: t('groupFlight'), note: t('groupFlightNote'), rank: 4 },
    none: { label: t('groupNone'), note: t('groupNoneNote'), rank: 5 },
  }
  return { id: kind, ...heads[kind] }
}
