import type { Icon } from '@tabler/icons-react'
import {
  IconChecks,
  IconClockExclamation,
  IconClockPause,
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
import { type FilterClause, ME, operator } from '#platform/contract/filter.ts'
import type { responseState } from '../contract.ts'
import { type ViewId, viewIds } from '../view-ids.ts'
import type { reviewsWords } from './word-type.ts'

export type ReviewSort = '-date' | 'date' | 'rating' | '-rating' | 'due'
export type ReviewView = {
  id: ViewId
  word: keyof reviewsWords
  icon: Icon
  filters: readonly FilterClause[]
  /** What it is sorted by until one chooses otherwise; by due time only where everything waits for an answer. */
  sort: ReviewSort
  isHot?: true
  /** Work that waits, however old: no period until one chooses one. */
  isWork?: true
  /** The filters of the bar that the view replaces. */
  replaces?: readonly string[]
}

/** The empty one: nobody has begun an answer. */
type State = (typeof responseState.members)[number] | ''
const toDo: readonly State[] = ['', 'Start', 'Rejected', 'Failed', 'PendingManual', 'PendingTicket']
const waiting: readonly State[] = ['PendingApproval', 'PendingIntegration', 'PendingModeration']
/** What the list by due time holds: no answer stands at the source. A new answer in place of a live one is due at no time. */
export const waits: readonly FilterClause[] = [isNull('respondedAt', true), isNull('vanishedAt', true)]
/** The source has no answer yet. */
const unanswered: readonly State[] = [...toDo, 'PendingApproval', 'PendingIntegration']

/** Nobody waits for an answer to what was old when it was imported. */
const isAwaited = equal('history', 'false')

/** Put away until later: it asks for nobody's time before. */
const isHere = equal('snoozed', 'false')

/** Nobody decides about their own reply. */
const isOfOthers: FilterClause = { name: 'submittedBy', operator: operator.NotEqual, values: [ME] }

/** Its step is theirs, or anybody's. */
const isTheirs: FilterClause = { name: 'approver', operator: operator.Equal, values: [ME, ''] }

const wasChanged: FilterClause = { name: 'revision', operator: operator.GreaterThan, values: ['1'] }

/** What decides which reviews wait for somebody. */
export type Part = { answer: boolean; approve: boolean }

/** The fixed views of somebody: what needs them, is late or has few stars is what they can do something about. */
export function viewsFor({ answer, approve }: Part): Record<ViewId, ReviewView> {
  const state = ['responseState']
  const next: readonly State[] = [...(answer ? toDo : []), ...(approve ? (['PendingApproval'] as const) : [])]
  const approvable = approve ? [isOfOthers, isTheirs] : []
  const theirs = next.length > 0 ? [inStates(next), ...approvable] : []
  // What waits for approval has a view of its own.
  const lateToThem = answer ? [inStates(toDo)] : theirs
  return {
    needs: {
      id: 'needs',
      word: 'needsMe',
      icon: IconUserSearch,
      isWork: true,
      filters: [...theirs, isAwaited, isHere, ...waits],
      sort: 'due',
      replaces: state,
    },
    late: {
      id: 'late',
      word: 'lateView',
      icon: IconClockExclamation,
      isWork: true,
      filters: [equal('late', 'true'), isHere, ...lateToThem],
      sort: 'due',
      replaces: state,
      isHot: true,
    },
    low: {
      id: 'low',
      word: 'lowStars',
      icon: IconStar,
      isWork: true,
      filters: [equal('rating', '1', '2'), inStates(answer ? toDo : unanswered), isAwaited, isHere, ...waits],
      sort: 'due',
      replaces: ['responseState', 'rating'],
    },
    changed: { id: 'changed', word: 'changedRating', icon: IconPencilStar, filters: [wasChanged], sort: '-date' },
    approve: {
      id: 'approve',
      word: 'toApprove',
      icon: IconChecks,
      isWork: true,
      filters: [inStates(['PendingApproval']), ...approvable, isNull('vanishedAt', true)],
      sort: 'date',
      replaces: state,
    },
    unanswered: {
      id: 'unanswered',
      word: 'allUnanswered',
      icon: IconInbox,
      isWork: true,
      filters: [inStates(unanswered), ...waits],
      sort: 'due',
      replaces: state,
    },
    rejected: {
      id: 'rejected',
      word: 'rejectedBySource',
      icon: IconRosetteDiscountCheck,
      isWork: true,
      filters: [inStates(['Rejected', 'Failed']), isNull('vanishedAt', true)],
      sort: '-date',
      replaces: state,
    },
    flight: {
      id: 'flight',
      word: 'inFlight',
      icon: IconSend,
      isWork: true,
      filters: [inStates(waiting)],
      sort: '-date',
      replaces: state,
    },
    snoozed: {
      id: 'snoozed',
      word: 'snoozed',
      icon: IconClockPause,
      isWork: true,
      filters: [equal('snoozed', 'true'), ...waits],
      sort: 'due',
      replaces: ['snoozed'],
    },
    flagged: {
      id: 'flagged',
      word: 'flagged',
      icon: IconFlag,
      filters: [equal('flagged', 'true')],
      sort: '-date',
      replaces: ['flagged'],
    },
    // the ledger: also what came back, and however old
    lost: {
      id: 'lost',
      word: 'lost',
      icon: IconGhost,
      isWork: true,
      filters: [isNull('lostAt', false)],
      sort: '-date',
    },
    all: { id: 'all', word: 'everything', icon: IconMessageCircle, filters: [], sort: '-date' },
    live: {
      id: 'live',
      word: 'live',
      icon: IconChecks,
      filters: [inStates(['Published', 'Verified'])],
      sort: '-date',
      replaces: state,
    },
    // all that a saved view shows stands in the address
    saved: { id: 'saved', word: 'everything', icon: IconMessageCircle, isWork: true, filters: [], sort: '-date' },
  }
}

/** The conditions of a view, with others laid over them: of a field that both name, the other's count. */
export function mergeFilters(own: readonly FilterClause[], others: readonly FilterClause[]): readonly FilterClause[] {
  return [...own.filter(({ name }) => others.every((clause) => clause.name !== name)), ...others]
}

/** The views of a phone that have a tab. */
export function phoneTabs({ answer, approve }: Part): readonly ('needs' | 'approve' | 'flight' | 'live' | 'all')[] {
  return [
    ...(answer ? (['needs'] as const) : []),
    approve ? 'approve' : 'flight',
    'live',
    ...(answer || approve ? [] : (['all'] as const)),
  ]
}

/** The view that opens first: what needs them, or everything for somebody whom nothing can need. */
export function firstView({ answer, approve }: Part): ViewId {
  return answer || approve ? 'needs' : 'all'
}

export function viewIn(search: Readonly<Record<string, string | undefined>>, first: ViewId): ViewId {
  if (/^\d+$/.test(search['view'] ?? '')) return 'saved'
  return viewIds.find((id) => id === search['view']) ?? first
}

function equal(name: string, ...values: string[]): FilterClause {
  return { name, operator: operator.Equal, values }
}

function inStates(states: readonly State[]): FilterClause {
  return equal('responseState', ...states)
}

function isNull(name: string, is: boolean): FilterClause {
  return { name, operator: operator.IsNull, values: [String(is)] }
}
