import type { RuleSubject } from '../../contract.ts'
import { question } from './question.ts'
import { review } from './review.ts'
import type { Subject } from './subject.ts'
import { ticket } from './ticket.ts'

export const subjects: Readonly<Record<RuleSubject, Subject>> = { Review: review, Ticket: ticket, Question: question }
