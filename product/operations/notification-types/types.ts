import { enumeration } from '#platform/contract/enumeration.ts'

/** The 44 types of notifications (document 001 §9), numbered in the order of their groups. */
export const notificationType = enumeration({
  NewReview: 1,
  LowRating: 2,
  KeywordReview: 3,
  RatingChanged: 4,
  ReplyLate: 5,
  ReviewVanished: 6,
  FirstReview: 7,
  TicketAssigned: 8,
  TicketWillBreach: 9,
  TicketEscalated: 10,
  TaskDue: 11,
  ActionPlanWaits: 12,
  ReplyWaits: 13,
  ReplyApproved: 14,
  ReplySentBack: 15,
  ReplyRefused: 16,
  ReplyFailed: 17,
  AutoSendClosed: 18,
  NoteMention: 19,
  ThreadAssigned: 20,
  CustomerWroteAgain: 21,
  AppealDecided: 22,
  MessageReceived: 23,
  RuleNotice: 24,
  SurveyAnswered: 25,
  LowSurveyScore: 26,
  SurveyEnded: 27,
  KioskOffline: 28,
  ListingDiffers: 29,
  ListingSuspended: 30,
  ListingDuplicate: 31,
  ListingRefused: 32,
  ProfileChanged: 33,
  PostWaits: 34,
  PostFailed: 35,
  CommentReceived: 36,
  ScoreChanged: 37,
  ReportReady: 38,
  ReportFailed: 39,
  AccountBroke: 40,
  AccountExpires: 41,
  ReviewsDropped: 42,
  ImportDone: 43,
  ExportDone: 44,
})
export type TypeName = (typeof notificationType)['members'][number]
export type TypeNumber = (typeof notificationType)['values'][TypeName]

export const notificationGroup = enumeration([
  'Reviews',
  'TicketsAndTasks',
  'RepliesAndApprovals',
  'InboxAndMessages',
  'Surveys',
  'Listings',
  'Social',
  'ScoreAndReports',
  'ConnectionsAndJobs',
])
export type GroupName = (typeof notificationGroup)['members'][number]

/** The first type of each group; the others follow it. */
const firstOf = {
  Reviews: 1,
  TicketsAndTasks: 8,
  RepliesAndApprovals: 13,
  InboxAndMessages: 19,
  Surveys: 25,
  Listings: 29,
  Social: 34,
  ScoreAndReports: 37,
  ConnectionsAndJobs: 40,
} as const satisfies Record<GroupName, TypeNumber>

/** Types by the system still to come that will tell of them: not shown until it stands. A test fails once it does, so that they are taken from here with it. */
export const laterTypes: Readonly<Record<string, readonly TypeName[]>> = {
  surveys: ['SurveyAnswered', 'LowSurveyScore', 'SurveyEnded'],
  kiosk: ['KioskOffline'],
  listings: ['ListingDiffers', 'ListingSuspended', 'ListingDuplicate', 'ListingRefused'],
  profiles: ['ProfileChanged'],
  publishing: ['PostWaits', 'PostFailed'],
  'social-inbox': ['CommentReceived'],
  score: ['ScoreChanged'],
  reports: ['ReportReady', 'ReportFailed'],
}

/** Of what only agencies have: those below hear nothing of them, and have no say in them. */
export const agencyTypes: readonly TypeName[] = ['TaskDue']

/** What comes for every review is off unless somebody asks for it; what waits for one user, or concerns them, stands under their bell. */
const quietTypes: readonly TypeName[] = [
  'NewReview',
  'LowRating',
  'KeywordReview',
  'RatingChanged',
  'ReplyLate',
  'ReviewVanished',
  'FirstReview',
]
/** What goes out in quiet hours to users who let the urgent wake them. */
const urgentTypes: readonly TypeName[] = [
  'LowRating',
  'ReplyLate',
  'TicketEscalated',
  'TicketWillBreach',
  'AccountBroke',
]
/** What happens at one location. */
const placedTypes: readonly TypeName[] = [
  ...quietTypes,
  'TicketAssigned',
  'TicketWillBreach',
  'TicketEscalated',
  'ActionPlanWaits',
  'ReplyWaits',
  'NoteMention',
  'ThreadAssigned',
  'CustomerWroteAgain',
  'MessageReceived',
  'RuleNotice',
  'ReviewsDropped',
]
/** What tells of one review, with its words. */
const wordedTypes: readonly TypeName[] = ['NewReview', 'LowRating', 'KeywordReview', 'RatingChanged', 'FirstReview']
/** What may say why it failed. */
const failingTypes: readonly TypeName[] = ['ReplyFailed', 'ReplyRefused', 'AccountBroke']

const laterNames = new Set<string>(Object.values(laterTypes).flat())

/** The types that something tells of. */
export const liveTypes = notificationType.members.filter((name) => !laterNames.has(name))

/** The types of which a user of a tenant, or of the agency above it, can be told. */
export function typesFor(isOfAgency: boolean): TypeName[] {
  return liveTypes.filter((name) => isOfAgency || !agencyTypes.includes(name))
}

export function groupOf(name: TypeName): GroupName {
  return notificationGroup.members.findLast((group) => firstOf[group] <= notificationType[name])!
}

export const isQuiet = (name: TypeName) => quietTypes.includes(name)
export const isUrgent = (name: TypeName) => urgentTypes.includes(name)

/** By what a type can be narrowed. */
export function filtersOf(name: TypeName) {
  return {
    locations: placedTypes.includes(name),
    review: wordedTypes.includes(name),
    errors: failingTypes.includes(name),
  }
}
