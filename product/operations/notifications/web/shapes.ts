import type { StateShape } from '#platform/web/parts/state-mark.tsx'
import type { NotificationKind } from '../contract.ts'

/** The sign of each kind. */
export const shapes: Record<NotificationKind, StateShape> = {
  NewReview: 'live',
  LowRating: 'late',
  KeywordReview: 'live',
  RatingChanged: 'live',
  ReplyLate: 'late',
  ReviewVanished: 'blocked',
  FirstReview: 'live',
  ThreadAssigned: 'to-approve',
  CustomerWroteAgain: 'to-approve',
  TicketAssigned: 'to-approve',
  TicketWillBreach: 'late',
  ReplyWaits: 'to-approve',
  ReplyApproved: 'approved',
  ReplySentBack: 'rejected',
  ReplyRefused: 'rejected',
  ReplyFailed: 'blocked',
  ReviewsDropped: 'late',
  NoteMention: 'to-approve',
  AppealAccepted: 'approved',
  AppealDeclined: 'rejected',
  AutoSendClosed: 'paused',
  AccountBroke: 'blocked',
  AccountExpires: 'late',
  ImportFinished: 'live',
  ImportStopped: 'late',
  ExportReady: 'live',
  ExportFailed: 'late',
}
