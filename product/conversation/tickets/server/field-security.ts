import { platformFault } from '#platform/server/system/fault.ts'
import { redactorOf } from '#platform/server/http/redact.ts'
import type { Who } from '#platform/server/system/who.ts'
import {
  type SavedTicket,
  type Ticket,
  ticket,
  type TicketAct,
  type TicketExecution,
  type TicketField,
} from '../contract.ts'
import { securedName } from '../shapes/secured.ts'
import type { Change } from './emit-tickets.ts'

type Reader = Pick<Who, 'fields' | 'piiScopes'> | null
type Part = TicketField | { name: TicketField; field: string }

/** Raises `FORBIDDEN` naming the first of these fields that no role of the user lets them change. */
export function mustWrite(who: Reader, parts: readonly Part[]): void {
  for (const part of parts) {
    const { name, field } = typeof part === 'string' ? { name: part, field: part } : part
    if (isFieldKept(who, name)) throw platformFault('FORBIDDEN', { field })
  }
}

/** Whether no role of the user lets them change a field. */
export function isFieldKept(who: Reader, name: TicketField): boolean {
  return who?.fields?.readOnly.has(securedName(name)) ?? false
}

export function isFieldHidden(who: Reader, name: TicketField): boolean {
  return who?.fields?.hidden.has(securedName(name)) ?? false
}

const redact = redactorOf(ticket)!

/** A ticket as the user sees it, where it goes out beside the answer of a route. */
export function asSeenBy(who: Who, shown: Ticket | undefined): Ticket | undefined {
  return shown && (redact(shown, who.piiScopes, undefined, who.fields?.hidden) as Ticket)
}

/** Which field each part of what is saved belongs to. */
const ofSaved = {
  type: 'type',
  title: 'title',
  text: 'text',
  priority: 'priority',
  stageID: 'stage',
  dueAt: 'dueAt',
  userID: 'assignee',
  roleID: 'assignee',
  queueID: 'queue',
  reporterName: 'reporterName',
  reporterEmail: 'reporterEmail',
  reporterPhone: 'reporterPhone',
  rating: 'rating',
  nps: 'nps',
  sentiment: 'sentiment',
  closing: 'closing',
} as const satisfies Record<Exclude<keyof SavedTicket, 'version'>, TicketField>

/** The fields that a save changes. */
export function fieldsOfSave(body: Partial<SavedTicket>): Part[] {
  return (Object.keys(ofSaved) as (keyof typeof ofSaved)[])
    .filter((name) => body[name] !== undefined)
    .map((name) => ({ name: ofSaved[name], field: name }))
}

/** The fields that an act changes. */
export const fieldsOfAct = {
  priority: ['priority'],
  type: ['type'],
  due: ['dueAt'],
  stage: ['stage'],
  user: ['assignee'],
  role: ['assignee'],
  queue: ['queue', 'assignee'],
  nobody: ['assignee', 'queue'],
  postpone: ['pause'],
  wait: ['pause'],
  close: ['closing', 'stage'],
  reopen: ['closing', 'stage'],
} as const satisfies Record<Exclude<TicketAct['kind'], 'edit'>, readonly TicketField[]>

/** The fields that an act writes, each where it stands in it. */
export function fieldsOfEdit(act: Extract<TicketAct, { kind: 'edit' }>): Part[] {
  return fieldsOfSave(act).map((part) => (typeof part === 'string' ? part : { ...part, field: `act.${part.field}` }))
}

/** The fields that settling a ticket changes; what belongs to other parts of the product is theirs to refuse. */
export const fieldsOfExecution = {
  respondAndClose: ['closing', 'stage', 'responseStatus'],
  approveAndClose: ['closing', 'stage', 'responseStatus'],
  updateReviewResponseState: ['responseStatus'],
  updateLocation: [],
  updateCredential: [],
  saveUrlAndClose: ['closing', 'stage'],
  dismissAndClose: ['closing', 'stage'],
  escalateAndClose: ['closing', 'stage', 'queue'],
} as const satisfies Record<TicketExecution['operation'], readonly TicketField[]>

const ofChange: Partial<Record<Change, TicketField>> = {
  Queue: 'queue',
  Stage: 'stage',
  Escalate: 'stage',
  Tag: 'labels',
  Postpone: 'pause',
  Wait: 'pause',
  Note: 'notes',
  File: 'attachments',
  SLA: 'targetAt',
  Assign: 'assignee',
  Priority: 'priority',
  Type: 'type',
  Due: 'dueAt',
  Reply: 'responseStatus',
}

/** Whether a change is one of a field that the user does not see. */
export function isChangeHidden(who: Reader, change: Change): boolean {
  const name = ofChange[change]
  return name !== undefined && isFieldHidden(who, name)
}
