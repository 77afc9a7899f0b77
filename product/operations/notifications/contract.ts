import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant } from '#platform/contract/field.ts'

/** So long a line is kept. */
export const KEPT_DAYS = 60
/** So many lines the bell shows, the newest. */
export const MOST_SHOWN = 100

/** Subjects of what tells of reviews, of replies, of mentions and of appeals are reviews, of lost reviews locations, of auto-send its groups, of paused rules the rules, of paused policies the policies, of tickets tickets, of tasks tasks, of action plans the plans, of questions the questions, of assistants their requests, of the others accounts, imports and exports. */
export const notificationKind = enumeration([
  'NewReview',
  'LowRating',
  'KeywordReview',
  'RatingChanged',
  'ReplyLate',
  'ReviewVanished',
  'FirstReview',
  'LabelAlert',
  'ThreadAssigned',
  'CustomerWroteAgain',
  'QuestionReceived',
  'QuestionAssigned',
  'QuestionChanged',
  'TicketAssigned',
  'TicketWillBreach',
  'TicketEscalated',
  'ReviewEscalated',
  'EscalationPaused',
  'TaskAssigned',
  'TaskDue',
  'TaskLate',
  'ActionPlanWaits',
  'AssistantWaits',
  'ReplyWaits',
  'ReplyApproved',
  'ReplySentBack',
  'ReplyRefused',
  'ReplyFailed',
  'ScheduledReplyHeld',
  'ScheduledAnswerHeld',
  'ReviewsDropped',
  'NoteMention',
  'QuestionMention',
  'QuestionForwarded',
  'QuestionForwardAnswered',
  'TicketMention',
  'ReviewForwarded',
  'ForwardAnswered',
  'AppealAccepted',
  'AppealDeclined',
  'AutoSendClosed',
  'RuleNotice',
  'RuleTicketNotice',
  'RuleQuestionNotice',
  'RulePaused',
  'AccountBroke',
  'AccountExpires',
  'ImportFinished',
  'ImportStopped',
  'ExportReady',
  'ExportFailed',
])
export type NotificationKind = (typeof notificationKind)['members'][number]

export const notification = z.object({
  id: id('notification'),
  kind: notificationKind.schema,
  /** How many things it tells of. */
  count: z.int(),
  /** The last of them, by the kind's own id. */
  lastID: z.int(),
  /** What the last one is called: a location, an account, a file. */
  about: z.string(),
  /** Why, in the words of whoever decided; of an account that expires, when; of lost reviews how many of how many, as `8/80`; of a mention or a forwarded review, the author; of an answer the guest; of a changed rating what it was and is, as `2/5`; of an alert label what it is called. */
  note: z.string().nullable(),
  at: instant,
  readAt: instant.nullable(),
})
export type Notification = z.output<typeof notification>

export const notifications = defineSystem({
  name: 'notifications',
  permissions: {
    /** To be told of reviews, beside the permission to see them. */
    alert: { action: 'ratings_and_reviews.rating.alert' },
    /** To be told of questions, beside the permission to see them. */
    alertOfQuestions: { action: 'question_answer.alert' },
  },
  enumerations: { notificationKind },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/notifications',
      does: 'List the current user’s notifications, newest first',
      needs: 'member',
      own: true,
      gives: z.object({ items: z.array(notification), unread: z.int() }),
    },
    read: {
      at: 'PUT /api/tenants/:tenantId/notifications/read',
      does: 'Mark some or all of the current user’s notifications as read',
      personal: true,
      needs: 'member',
      own: true,
      body: z.object({
        /** All of one’s own without it. */
        ids: z.array(id('notification')).min(1).max(MOST_SHOWN).optional(),
      }),
      refreshes: ['list'],
      gives: z.object({ ok: z.literal(true) }),
    },
  },
  events: {
    changed: {
      /** `isNews`: they are told something, and not only have less to read. */
      payload: z.object({ userIds: z.array(z.int()), isNews: z.literal(true).optional() }),
      live: true,
      refreshes: ['list'],
      tells: ({ userIds, isNews }: { userIds: number[]; isNews?: true }) => (isNews ? userIds : []),
    },
  },
})
