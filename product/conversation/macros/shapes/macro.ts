import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id, instant } from '#platform/contract/field.ts'
import { bulkResult } from '#platform/contract/list.ts'
import { uniqueName } from '#platform/contract/unique-name.ts'
import { MAX_STEPS, macroStep, systemMacroStep } from './macro-step.ts'

/** Document 001 §9: as templates have them. */
export const macroLevel = enumeration(['System', 'Tenant', 'Location'])

/** So many macros a tenant has at most, and the platform. */
export const MAX_MACROS = 200
/** To so many reviews one call applies a macro. */
export const MOST_AT_ONCE = 1000

const named = { name: uniqueName(120), description: z.string().trim().max(500).default('') }
/** A step that every tenant can have. */
const plain = [{ kind: 'Flag' as const, value: true }]

export const macroBody = z.object({
  ...named,
  steps: example(z.array(macroStep).min(1).max(MAX_STEPS), plain),
  level: z.literal(['Tenant', 'Location']).default('Tenant'),
  /** Where one of the level Location is applied. */
  locationIDs: z.array(id('location')).max(20_000).default([]),
})
export const systemMacroBody = z.object({
  ...named,
  steps: example(z.array(systemMacroStep).min(1).max(MAX_STEPS), plain),
})

/** A step as its reader finds it. */
const foundStep = z.object({
  /** What it names, as that is called now. */
  names: z.array(z.string()),
  /** Something that it names is gone, or not offered to the reader: it is refused. */
  isBroken: z.boolean(),
  /** The reader has the permission for it. */
  isAllowed: z.boolean(),
})
const kept = {
  steps: z.array(macroStep),
  /** Of each step, in their order. */
  found: z.array(foundStep),
  /** To how many reviews of the tenant it was applied. */
  uses: z.int(),
  lastUsedAt: instant.nullable(),
  version: z.int(),
}
export const macro = macroBody.extend({ id: id('reviewMacro'), ...kept })
export type Macro = z.output<typeof macro>
export const systemMacro = systemMacroBody.extend({ id: id('systemMacro'), ...kept })
export type SystemMacro = z.output<typeof systemMacro>

/** What became of one step at one review; a step that is done may say with what reserve. */
const stepOutcome = z.object({ ok: z.boolean(), key: z.string().optional(), message: z.string().optional() })
export type StepOutcome = z.output<typeof stepOutcome>

/** Document 001 §4: all of it was done, none of it, or a part. */
export const outcomeCode = enumeration(['Success', 'Failed', 'PartialSuccess'])

/** Of each review: it is `ok` where every step was done. */
export const macroOutcome = bulkResult.extend({
  /** Of all reviews together. */
  outcome: outcomeCode.schema,
  results: z.array(
    bulkResult.shape.results.element.extend({ outcome: outcomeCode.schema, steps: z.array(stepOutcome) }),
  ),
})
export type MacroOutcome = z.output<typeof macroOutcome>

const thing = <K extends string>(kind: K) => z.object({ id: id(kind), name: z.string() })
/** What there is to choose from for the steps of a macro. */
export const macroChoices = z.object({
  templates: z.array(
    z.object({
      /** One of the two. */
      templateID: id('template').nullable(),
      systemTemplateID: id('systemTemplate').nullable(),
      name: z.string(),
    }),
  ),
  labels: z.array(thing('label')),
  users: z.array(thing('user')),
  queues: z.array(thing('inboxQueue')),
  stages: z.array(thing('inboxStage')),
  reasons: z.array(thing('closingReason')),
  causes: z.array(thing('rootCause').extend({ tags: z.array(z.string()) })),
})
export type MacroChoices = z.output<typeof macroChoices>
