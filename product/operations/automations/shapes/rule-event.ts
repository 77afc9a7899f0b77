import { enumeration } from '#platform/contract/enumeration.ts'

/** What a rule can wait for: the 26 event types (document 001 §9), in the order of the systems that tell of them. */
export const ruleEvent = enumeration({
  ReviewReceived: 1,
  ReviewChanged: 2,
  ReviewNoted: 3,
  ReviewAttributed: 4,
  ReplyHandedIn: 5,
  ReplyPublished: 6,
  ReplyRejected: 7,
  ReplyFailed: 8,
  ThreadChanged: 9,
  TicketCreated: 10,
  TicketChanged: 11,
  TicketClosed: 12,
  TicketEscalated: 13,
  TaskDue: 14,
  MessageReceived: 15,
  SurveyCompleted: 16,
  SurveyIncomplete: 17,
  RequestSent: 18,
  RequestAnswered: 19,
  QuestionAsked: 20,
  SocialPostPublished: 21,
  SocialCommentReceived: 22,
  MentionFound: 23,
  ListingChanged: 24,
  ScoreChanged: 25,
  CustomerChanged: 26,
})

/** What a rule acts on. */
export const ruleSubject = enumeration(['Review', 'Ticket', 'Question'])
export type RuleSubject = (typeof ruleSubject)['members'][number]

const ofTickets: readonly number[] = [
  ruleEvent.TicketCreated,
  ruleEvent.TicketChanged,
  ruleEvent.TicketClosed,
  ruleEvent.TicketEscalated,
]
/** On what a rule that waits for an event can act: what happened to a ticket concerns it, or its review. */
export function subjectsOf(event: number): readonly RuleSubject[] {
  if (ofTickets.includes(event)) return ['Ticket', 'Review']
  return event === ruleEvent.QuestionAsked ? ['Question'] : ['Review']
}

/** Those of the systems that stand; rules on the others cannot be created before their system is there. */
export const standingEvents: readonly number[] = [
  ruleEvent.ReviewReceived,
  ruleEvent.ReviewChanged,
  ruleEvent.ReviewNoted,
  ruleEvent.ReviewAttributed,
  ruleEvent.ReplyHandedIn,
  ruleEvent.ReplyPublished,
  ruleEvent.ReplyRejected,
  ruleEvent.ReplyFailed,
  ruleEvent.ThreadChanged,
  ruleEvent.TicketCreated,
  ruleEvent.TicketChanged,
  ruleEvent.TicketClosed,
  ruleEvent.TicketEscalated,
  ruleEvent.QuestionAsked,
]
