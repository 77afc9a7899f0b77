import type { RuleRunDetail, RuleSubject } from '../../contract.ts'

/** What a rule acts on. */
export type Thing = { subject: RuleSubject; id: number }
/** What an action works at. */
export type ActedOn = { id: number; rule_id: number; location_id: number; thing: Thing }
/** What an action made: the id of a reply, and the template it was made from. */
export type Made = { madeId?: number; templateId?: number }

/** An action is left to users, for a reason that they are told. */
export class LeftToUsers extends Error {
  readonly reason: NonNullable<RuleRunDetail['reason']>
  constructor(reason: NonNullable<RuleRunDetail['reason']>) {
    super(reason)
    this.reason = reason
  }
}

/** What a run is about. */
export function thingOf({ review_id: reviewId, ticket_id: ticketId, question_id: questionId }: OfRun): Thing {
  if (ticketId !== null) return { subject: 'Ticket', id: ticketId }
  if (questionId !== null) return { subject: 'Question', id: questionId }
  return { subject: 'Review', id: reviewId! }
}

/** Which thing of a run stands in which column; one of them is given. */
export type OfRun = { review_id: number | null; ticket_id: number | null; question_id: number | null }
export const columnOf: Readonly<Record<RuleSubject, keyof OfRun>> = {
  Review: 'review_id',
  Ticket: 'ticket_id',
  Question: 'question_id',
}
