import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id } from '#platform/contract/field.ts'
import { locales } from '#platform/contract/locales.ts'
import { canBeRead } from '#platform/contract/unique-name.ts'
import { workingHours } from '#product/workspace/working-time/contract.ts'

export const MAX_MESSAGES = 100
/** So long a text may be in one language, with its variables unfilled. */
export const MAX_TEXT = 2000
export const MAX_DELAY_MINUTES = 1440
/** What everybody reads can be stopped for so long. */
export const LEAST_PUBLIC_MINUTES = 5

/** Document 001: inbox ack message, business-hour message. */
export const messageKind = enumeration(['Acknowledgement', 'BusinessHour'])
/** Private goes to the writer's own address alone; Public is posted where everybody reads it. */
export const configType = enumeration(['Private', 'Public'])
/** Document 001 §8, and questions, which are ours. */
export const commentType = enumeration([
  'Survey',
  'SocialPost',
  'Message',
  'SyndicatedReview',
  'Review',
  'Mention',
  'Question',
])
export type CommentType = (typeof commentType.members)[number]
export type ConfigType = (typeof configType.members)[number]

/** The types that arrive here, and how each can be written to. */
export const offered: Readonly<Partial<Record<CommentType, readonly ConfigType[]>>> = {
  Review: ['Public'],
  Question: ['Private'],
}

/** What a text can name; `opens` in business-hour messages alone. */
export const messageVariables = ['writer', 'location', 'organization', 'opens'] as const
export type MessageVariable = (typeof messageVariables)[number]

export const messageText = z.object({
  locale: z.enum(locales),
  text: example(z.string().trim().min(1).max(MAX_TEXT).refine(canBeRead), 'Thank you, {{writer}}. We reply soon.'),
})
export type MessageText = z.output<typeof messageText>

export const messageBody = z.object({
  kind: messageKind.schema,
  commentType: example(commentType.schema, 'Question'),
  /** Whether everybody reads it. */
  configType: configType.schema.default('Private'),
  /** Null: all locations. Of an acknowledgement. */
  locationID: id('location').nullable().default(null),
  /** None: all sources. Of an acknowledgement. */
  sourceIDs: z.array(id('source')).max(100).default([]),
  /** Of an acknowledgement. */
  delayMinutes: z.int().min(0).max(MAX_DELAY_MINUTES).default(0),
  /** By language; that of the organization is among them. */
  texts: example(z.array(messageText).min(1).max(locales.length), [
    { locale: 'en_US', text: 'Thank you, {{writer}}. We reply soon.' },
  ]),
  isActive: z.boolean().default(true),
  /** Of a business-hour message: the default calendar of working time, at the location. */
  usesLocationHours: z.boolean().default(false),
  /** Of a business-hour message with hours of its own, as are those that follow. */
  timeZone: workingHours.shape.timeZone.default(null),
  week: workingHours.shape.week.default([]),
  specialDays: workingHours.shape.specialDays,
})
export type MessageBody = z.output<typeof messageBody>

export const ackMessage = messageBody.extend({
  id: id('ackMessage'),
  locationName: z.string().nullable(),
  /** How many went out. */
  sent: z.int(),
  /** How many wait for their time. */
  waiting: z.int(),
  version: z.int(),
})
export type AckMessage = z.output<typeof ackMessage>
