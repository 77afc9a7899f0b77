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
  ruleEvent.TaskDue,
]
/** On what a rule that waits for an event can act: what happened to a ticket, or to a task of it, concerns it, or its review. */
export function subjectsOf(event: number): readonly RuleSubject[] {
  if (ofTickets.includes(event)) return ['Ticket', 'Review']
  return event === ruleEvent.QuestionAsked ? ['Question'] : ['Review']
}

type EventName = keyof (typeof ruleEvent)['values']

/** Those that nothing tells of yet, by the system that will; a law asks for them to be taken from here once it stands. */
export const laterEvents: Readonly<Record<string, readonly EventName[]>> = {
  messaging: ['MessageReceived'],
  surveys: ['SurveyCompleted', 'SurveyIncomplete'],
  requests: ['RequestSent', 'RequestAnswered'],
  publishing: ['SocialPostPublished'],
  'social-inbox': ['SocialCommentReceived', 'MentionFound'],
  listings: ['ListingChanged'],
  score: ['ScoreChanged'],
}
const silent = new Set<string>(Object.values(laterEvents).flat())
/** Those that rules wait for; rules on the others cannot be created. */
export const standingEvents: readonly number[] = Object.entries(ruleEvent.values).flatMap(([name, value]) =>
  silent.has(name) ? [] : value,
)
