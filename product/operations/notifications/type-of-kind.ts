import type { TypeName } from '#product/operations/notification-types/contract.ts'
import type { NotificationKind } from './contract.ts'

/** Of which type each line of the bell is. */
export const typeOfKind = {
  NewReview: 'NewReview',
  LowRating: 'LowRating',
  KeywordReview: 'KeywordReview',
  RatingChanged: 'RatingChanged',
  ReplyLate: 'ReplyLate',
  ReviewVanished: 'ReviewVanished',
  FirstReview: 'FirstReview',
  ReplyWaits: 'ReplyWaits',
  ReplyApproved: 'ReplyApproved',
  ReplySentBack: 'ReplySentBack',
  ReplyRefused: 'ReplyRefused',
  ReplyFailed: 'ReplyFailed',
  AutoSendClosed: 'AutoSendClosed',
  NoteMention: 'NoteMention',
  ThreadAssigned: 'ThreadAssigned',
  CustomerWroteAgain: 'CustomerWroteAgain',
  TicketAssigned: 'TicketAssigned',
  TicketWillBreach: 'TicketWillBreach',
  AppealAccepted: 'AppealDecided',
  AppealDeclined: 'AppealDecided',
  AccountBroke: 'AccountBroke',
  AccountExpires: 'AccountExpires',
  ReviewsDropped: 'ReviewsDropped',
  ImportFinished: 'ImportDone',
  ImportStopped: 'ImportDone',
  ExportReady: 'ExportDone',
  ExportFailed: 'ExportDone',
} as const satisfies Record<NotificationKind, TypeName>
