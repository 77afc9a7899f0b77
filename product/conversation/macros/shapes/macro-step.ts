import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id } from '#platform/contract/field.ts'
import { MAX_SNOOZE_DAYS } from '#product/reputation/reviews/contract.ts'
import { MAX_NOTE } from '#product/workspace/notes/contract.ts'

/** What a macro can do with a review. */
export const macroStepKind = enumeration([
  'Reply',
  'Label',
  'Assign',
  'Queue',
  'Stage',
  'Flag',
  'Snooze',
  'Note',
  'Close',
])
/** So many steps a macro has at most. */
export const MAX_STEPS = 20
/** So long a macro can put a review away. */
export const MAX_SNOOZE_HOURS = MAX_SNOOZE_DAYS * 24

const labels = z.array(id('label')).max(50).default([])
/** Submitted as its author may: sent, or left to approvers. Otherwise it is kept as a draft. */
const submit = z.boolean().default(false)
const flagged = z.object({ kind: z.literal('Flag'), value: z.boolean().default(true) })
const snoozed = z.object({ kind: z.literal('Snooze'), hours: z.int().min(1).max(MAX_SNOOZE_HOURS) })
/** In the name of whoever applies it. */
const noted = z.object({ kind: z.literal('Note'), text: z.string().trim().min(1).max(MAX_NOTE) })

export const macroStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('Reply'),
    /** One of the two. */
    templateID: id('template').nullable().default(null),
    systemTemplateID: id('systemTemplate').nullable().default(null),
    submit,
  }),
  z.object({ kind: z.literal('Label'), add: labels, remove: labels }),
  z.object({ kind: z.literal('Assign'), userID: id('user') }),
  z.object({ kind: z.literal('Queue'), queueID: id('inboxQueue') }),
  z.object({ kind: z.literal('Stage'), stageID: id('inboxStage') }),
  flagged,
  snoozed,
  noted,
  z.object({
    kind: z.literal('Close'),
    closingReasonID: id('closingReason').nullable().default(null),
    rootCauseIDs: z.array(id('rootCause')).max(20).default([]),
    /** Of the tags of those root causes. */
    tags: example(z.array(z.string().max(50)).max(50), []).default([]),
  }),
])
export type MacroStep = z.output<typeof macroStep>
export type MacroStepKind = MacroStep['kind']

/** What a macro of all tenants can do: nothing that names something of one tenant. */
export const systemMacroStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('Reply'), systemTemplateID: id('systemTemplate'), submit }),
  flagged,
  snoozed,
  noted,
  z.object({ kind: z.literal('Close') }),
])
export const systemStepKinds: readonly MacroStepKind[] = ['Reply', 'Flag', 'Snooze', 'Note', 'Close']
