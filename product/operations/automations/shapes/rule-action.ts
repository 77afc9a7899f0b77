import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id } from '#platform/contract/field.ts'
import { ticketPriority, ticketType } from '#product/conversation/tickets/contract.ts'

/** What a rule does: the printed sub types (document 001 §9), and what stands beside them. */
export const ruleSubtype = enumeration([
  'AutoRespond',
  'Ticket',
  'FollowUpRequest',
  'PubSub',
  'Survey',
  'Assign',
  'Queue',
  'Label',
  'Flag',
  'Stage',
  'Notify',
  'Stop',
])

/** An automatic reply waits so long at least, so that users can step in, and no action waits longer than a day. */
export const WAIT_MINUTES = { leastForReplies: 5, most: 1440 } as const
/** So many actions a rule has at most. */
export const MAX_ACTIONS = 10

const waits = {
  waitMinutes: z.int().min(0).max(WAIT_MINUTES.most).default(0),
  /** Where its time is outside working time, it waits for the next that begins. */
  workingTime: z.boolean().default(false),
}
const ids = (kind: string, most: number) => z.array(id(kind)).max(most).default([])

export const ruleAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('AutoRespond'),
    /** One after the other; what does not fit a review, or is nearly what was said there last, is passed over. */
    templateIDs: z.array(id('template')).min(1).max(20),
    /** Otherwise it is kept as a draft. */
    send: z.boolean().default(true),
    ...waits,
  }),
  z.object({
    kind: z.literal('Ticket'),
    type: ticketType.schema.default(ticketType.Review),
    title: z.string().trim().min(1).max(200),
    priority: ticketPriority.schema.default(ticketPriority.Medium),
    queueID: example(id('inboxQueue').nullable(), null).default(null),
    ...waits,
  }),
  z.object({ kind: z.literal('PubSub'), ...waits }),
  z.object({ kind: z.literal('Assign'), userID: id('user'), ...waits }),
  z.object({ kind: z.literal('Queue'), queueID: id('inboxQueue'), ...waits }),
  z.object({ kind: z.literal('Label'), add: ids('label', 50), remove: ids('label', 50), ...waits }),
  z.object({ kind: z.literal('Flag'), value: z.boolean().default(true), ...waits }),
  z.object({ kind: z.literal('Stage'), stageID: id('inboxStage'), ...waits }),
  z.object({ kind: z.literal('Notify'), userIDs: ids('user', 100), roleIDs: ids('role', 20), ...waits }),
  /** No later rule runs on this thing for this event. */
  z.object({ kind: z.literal('Stop') }),
])
export type RuleAction = z.output<typeof ruleAction>
export type RuleActionKind = RuleAction['kind']
