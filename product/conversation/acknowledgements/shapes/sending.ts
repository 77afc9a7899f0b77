import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id, instant } from '#platform/contract/field.ts'
import { locales } from '#platform/contract/locales.ts'
import { period } from '#product/workspace/working-time/contract.ts'
import { commentType, configType, messageKind } from './message.ts'

/** So many of the latest are listed. */
export const MOST_LISTED = 50

/** `Submitted`: it waits for approval, as a reply. */
export const sendingState = enumeration(['Waiting', 'Sending', 'Sent', 'Submitted', 'NotSent', 'Failed'])
/** Why nothing was sent, or would be. */
export const silentReason = enumeration([
  'NoMessage',
  'MessageOff',
  'NoText',
  'Answered',
  'Hidden',
  'Deleted',
  'NoAddress',
  'AutomaticMail',
  'CannotMail',
  'TooMany',
  'Late',
  'Sensitive',
  'Language',
  'Words',
  'NearlySame',
  'NotPossible',
  'NoPermission',
  'Unknown',
  'Refused',
  'Unreachable',
])
export type SilentReason = (typeof silentReason.members)[number]

export const sending = z.object({
  id: id('ackSending'),
  commentType: commentType.schema,
  /** Of the inbox, where it has one. */
  threadID: id('inboxThread').nullable(),
  locationID: id('location'),
  locationName: z.string(),
  messageID: id('ackMessage'),
  /** Of the message; null where that is gone. */
  kind: messageKind.schema.nullable(),
  configType: configType.schema,
  state: sendingState.schema,
  reason: silentReason.schema.nullable(),
  arrivedAt: instant,
  /** When it is sent, while it waits. */
  dueAt: instant.nullable(),
  doneAt: instant.nullable(),
})
export type Sending = z.output<typeof sending>

/** Time zones are known for so long, as far as anybody plans. */
const isCountable = (at: string) => at > '1990' && at < '2200'

export const rehearsalBody = z.object({
  commentType: example(commentType.schema, 'Question'),
  locationID: id('location'),
  sourceID: id('source'),
  /** Of whoever writes; null where it is not known. */
  locale: z.enum(locales).nullable().default(null),
  /** Of whoever writes; empty where it is not known. */
  writerName: z.string().trim().max(100).default(''),
  /** When it arrives. */
  at: example(instant.refine(isCountable), '2026-11-27T15:00:00Z'),
})

/** The hours that count, at the moment of sending. */
const hours = z.object({
  isOpen: z.boolean(),
  timeZone: z.string(),
  /** The local day that says so. */
  date: z.iso.date(),
  isSpecial: z.boolean(),
  /** Of a special date. */
  name: z.string().nullable(),
  period: period.nullable(),
  opensAt: instant.nullable(),
  usesLocationHours: z.boolean(),
})

export const rehearsal = z.object({
  /** Why nothing is sent; all else is null then, but for what is known. */
  reason: silentReason.schema.nullable(),
  messageID: id('ackMessage').nullable(),
  kind: messageKind.schema.nullable(),
  configType: configType.schema.nullable(),
  sendAt: instant.nullable(),
  /** How long it waits. */
  delayMinutes: z.int().nullable(),
  locale: z.enum(locales).nullable(),
  text: z.string().nullable(),
  /** Of the business-hour message for such things; null without one. */
  hours: hours.nullable(),
})
export type Rehearsal = z.output<typeof rehearsal>
