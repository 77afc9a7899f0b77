import type { Icon } from '@tabler/icons-react'
import {
  IconChecks,
  IconClockExclamation,
  IconFlag,
  IconGhost,
  IconInbox,
  IconMessageCircle,
  IconPencilStar,
  IconRosetteDiscountCheck,
  IconSend,
  IconStar,
  IconUserSearch,
} from '@tabler/icons-react'
import type { DatePreset } from '#platform/web/list/date-presets.ts'
import type { ReviewFilters } from '../contract.ts'
import type { reviewsWords } from './word-type.ts'

export type ReviewSort = '-date' | 'date' | 'rating' | '-rating' | 'due'
export type ViewId = (typeof viewIds)[number]
export type ReviewView = {
  id: ViewId
  word: keyof reviewsWords
  icon: Icon
  filters: ReviewFilters
  /** What it is sorted by until one chooses otherwise; by due time only where everything waits for an answer. */
  sort: ReviewSort
  isHot?: true
  /** Work that waits, however old: no period until one chooses one. */
  isWork?: true
  /** The filters of the bar that the view replaces. */
  replaces?: readonly string[]
}

export const viewIds = [
  'needs',
  'late',
  'low',
  'changed',
  'approve',
  'unanswered',
  'rejected',
  'flight',
  'flagged',
  'lost',
  'all',
  'live',
] as const

type States = NonNullable<ReviewFilters['responseStates']>
const toDo: States = ['open', 'Start', 'Rejected', 'Failed', 'PendingManual', 'PendingTicket']
const waiting: States = ['PendingApproval', 'PendingIntegration', 'PendingModeration']
/** What the list by due time holds: no answer stands at the source. A new answer in place of a live one is due at no time. */
export const waits = { answered: false, vanished: false } as const
/** The source has no answer yet. */
export const unanswered: States = [...toDo, 'PendingApproval', 'PendingIntegration']

/** The fixed views; whoever approves also needs to see what waits for approval. */
export function viewsFor(mayApprove: boolean): Record<ViewId, ReviewView> {
  const state = ['state']
  return {
    needs: {
      id: 'needs',
      word: 'needsMe',
      icon: IconUserSearch,
      isWork: true,
      filters: { responseStates: mayApprove ? [...toDo, 'PendingApproval'] : toDo, ...waits },
      sort: 'due',
      replaces: state,
    },
    late: {
      id: 'late',
      word: 'lateView',
      icon: IconClockExclamation,
      isWork: true,
      filters: { late: true },
      sort: 'due',
      isHot: true,
    },
    low: {
      id: 'low',
      word: 'lowStars',
      icon: IconStar,
      isWork: true,
      filters: { ratings: [1, 2], responseStates: unanswered, ...waits },
      sort: 'due',
      replaces: ['state', 'rating'],
    },
    changed: { id: 'changed', word: 'changedRating', icon: IconPencilStar, filters: { changed: true }, sort: '-date' },
    approve: {
      id: 'approve',
      word: 'toApprove',
      icon: IconChecks,
      isWork: true,
      filters: { responseStates: ['PendingApproval'], vanished: false },
      sort: 'date',
      replaces: state,
    },
    unanswered: {
      id: 'unanswered',
      word: 'allUnanswered',
      icon: IconInbox,
      isWork: true,
      filters: { responseStates: unanswered, ...waits },
      sort: 'due',
      replaces: state,
    },
    rejected: {
      id: 'rejected',
      word: 'rejectedBySource',
      icon: IconRosetteDiscountCheck,
      isWork: true,
      filters: { responseStates: ['Rejected', 'Failed'], vanished: false },
      sort: '-date',
      replaces: state,
    },
    flight: {
      id: 'flight',
      word: 'inFlight',
      icon: IconSend,
      isWork: true,
      filters: { responseStates: waiting },
      sort: '-date',
      replaces: state,
    },
    flagged: {
      id: 'flagged',
      word: 'flagged',
      icon: IconFlag,
      filters: { flagged: true },
      sort: '-date',
      replaces: ['flagged'],
    },
    lost: { id: 'lost', word: 'lost', icon: IconGhost, filters: { vanished: true }, sort: '-date' },
    all: { id: 'all', word: 'everything', icon: IconMessageCircle, filters: {}, sort: '-date' },
    live: {
      id: 'live',
      word: 'live',
      icon: IconChecks,
      filters: { responseStates: ['Published', 'Verified'] },
      sort: '-date',
      replaces: state,
    },
  }
}

/** The period a view shows until one chooses another; none where work waits. */
export function periodOf({ isWork }: ReviewView): DatePreset | undefined {
  return isWork ? undefined : 'last28Days'
}

export function viewIn(search: Readonly<Record<string, string | undefined>>): ViewId {
  return viewIds.find((id) => id === search['view']) ?? 'needs'
}
