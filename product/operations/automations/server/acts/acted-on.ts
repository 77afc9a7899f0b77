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
export function thingOf({ review_id, ticket_id }: { review_id: number | null; ticket_id: number | null }): Thing {
  return ticket_id === null ? { subject: 'Review', id: review_id! } : { subject: 'Ticket', id: ticket_id }
}
