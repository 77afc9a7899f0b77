import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field } from '#platform/contract/field.ts'
import { filterSet, listName, sortName } from '#platform/contract/filter.ts'

/** A question is a sentence, not a text. */
export const MAX_QUESTION = 500
/** How many rows an answer shows, and how many values of the field that it counts by. */
export const SHOWN_ROWS = 5
export const SHOWN_GROUPS = 12

/** Why the model did not read a question. */
export const askFailure = enumeration(['off', 'overBudget', 'failed'])
export type AskFailure = (typeof askFailure.members)[number]

/** Who read the question: the tenant's model, or we by the words in it. */
export const readBy = enumeration(['model', 'words'])

/** What a row or a value is called may be anybody's words. */
const called = field(z.string(), { untrusted: true })
const group = z.object({ value: z.string(), label: called, count: z.int(), filters: filterSet })

/** A question as a filter over one list, and what that list then holds; all that is counted here is counted by the database. */
export const reading = z.object({
  /** `<system>.<list>`, with the page that shows it and how it is called. */
  list: listName,
  path: z.string(),
  /** What its page takes so that it shows every row. */
  whole: z.record(z.string(), z.string()),
  title: z.string(),
  filters: filterSet,
  sort: sortName.nullable(),
  /** The same filter in words. */
  conditions: z.array(z.string()),
  /** Words of the question that fit nothing: that part was left out. */
  unknown: z.array(z.string()),
  /** Exactly up to 1,000. */
  count: z.int(),
  exact: z.boolean(),
  /** The first rows, each with what it is called. */
  rows: z.array(z.object({ id: z.int(), label: called })),
  /** How many rows each value of a field has, where the question asks by something. */
  groups: z.object({ name: z.string(), label: z.string(), values: z.array(group) }).nullable(),
})
export type Reading = z.output<typeof reading>

/** Questions in words over one's own data. */
export const ask = defineSystem({
  name: 'ask',
  errors: {
    /** Nothing in it names a list, a value or a period. */
    notUnderstood: { status: 422 },
  },
  enumerations: { readBy, askFailure },
  routes: {
    read: {
      at: 'POST /api/tenants/:tenantId/ask',
      does: 'Read a question as a filter over a list, and get its first rows and counts',
      reads: true,
      needs: 'member',
      fails: ['notUnderstood'],
      body: z.object({
        question: z.string().trim().min(1).max(MAX_QUESTION),
        /** The list in front of whoever asks. */
        list: listName.optional(),
      }),
      gives: z.object({
        by: readBy.schema,
        /** Why the model did not read it. */
        failure: askFailure.schema.nullable(),
        readings: z.array(reading),
      }),
    },
  },
})
