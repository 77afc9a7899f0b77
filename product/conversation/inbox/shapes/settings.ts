import * as z from 'zod'
import { id } from '#platform/contract/field.ts'

const name = z.string().trim().min(1).max(100)
const versioned = { version: z.int() }

export const queueBody = z.object({
  name,
  /** Users with any of them work on its threads. */
  roleIDs: z.array(id('role')).min(1).max(100),
})
export const inboxQueue = queueBody.extend({
  id: id('inboxQueue'),
  /** None where its last role was deleted. */
  roleIDs: z.array(id('role')),
  /** Active users who hold one of its roles. */
  users: z.int(),
  ...versioned,
})
export type InboxQueue = z.output<typeof inboxQueue>

export const stageBody = z.object({ name, order: z.int().min(1).max(2_147_483_647) })
export const inboxStage = stageBody.extend({ id: id('inboxStage'), ...versioned })
export type InboxStage = z.output<typeof inboxStage>

export const reasonBody = z.object({ text: z.string().trim().min(1).max(200) })
export const closingReason = reasonBody.extend({ id: id('closingReason'), ...versioned })
export type ClosingReason = z.output<typeof closingReason>

export const causeBody = z.object({
  text: z.string().trim().min(1).max(200),
  /** What can be said of it more closely when a thread is closed. */
  tags: z.array(z.string().trim().min(1).max(50)).max(50).default([]),
})
export const rootCause = causeBody.extend({ id: id('rootCause'), ...versioned })
export type RootCause = z.output<typeof rootCause>

/** So long an assignee may leave a thread at most before it goes back. */
const MAX_RETURN_HOURS = 8760
export const settingsBody = z.object({
  /** After so many hours in which its user did nothing a thread goes back; null: never. */
  returnHours: z.int().min(1).max(MAX_RETURN_HOURS).nullable().default(null),
})
export const inboxSettings = z.object({ returnHours: z.int().nullable(), ...versioned })
export type InboxSettings = z.output<typeof inboxSettings>
