import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id, instant } from '#platform/contract/field.ts'
import { uniqueName } from '#platform/contract/unique-name.ts'

/** Document 001 §9, template hierarchy. */
export const templateLevel = enumeration(['System', 'Tenant', 'Location'])
/** What a template is: a whole reply, or what other templates begin and end with. */
export const templatePart = enumeration(['Reply', 'Intro', 'Signature'])

/** What a template can name, and is filled in for the review: `intro` and `signature` are the templates of that kind that fit best there. */
export const templateVariables = [
  'reviewer',
  'location',
  'city',
  'phone',
  'source',
  'organization',
  'user',
  'intro',
  'signature',
] as const
export type TemplateVariable = (typeof templateVariables)[number]

/** Document 001 §9: the source id of a template for every source. */
export const DEFAULT_SOURCE = 'DEFAULT'
const sourceID = z.union([z.literal(DEFAULT_SOURCE), id('source')])

/** A language, or one as it is written somewhere, as `de` and `de_CH`; templates and reviews go together by language. */
const language = example(z.string().regex(/^[a-z]{2}(_[A-Z]{2})?$/), 'en')

const stars = z.int().min(1).max(5)
const editable = z.object({
  name: uniqueName(120),
  part: templatePart.schema.default('Reply'),
  text: z.string().trim().min(1).max(4096),
  locale: language.nullable(),
  sourceID: sourceID.default(DEFAULT_SOURCE),
  minRating: stars,
  maxRating: stars,
})

export const systemTemplateBody = editable
export const templateBody = editable.extend({
  level: z.literal(['Tenant', 'Location']).default('Tenant'),
  /** Where one of the level Location is offered. */
  locationIDs: z.array(id('location')).max(20_000).default([]),
})

const used = { uses: z.int(), lastUsedAt: instant.nullable(), version: z.int() }
export const template = templateBody.extend({ id: id('template'), ...used })
export type Template = z.output<typeof template>
export const systemTemplate = systemTemplateBody.extend({ id: id('systemTemplate'), ...used })
export type SystemTemplate = z.output<typeof systemTemplate>

/** A template as it would answer one review. */
export const filledTemplate = z.object({
  /** One of the two. */
  templateID: id('template').nullable(),
  systemTemplateID: id('systemTemplate').nullable(),
  level: templateLevel.schema,
  name: z.string(),
  /** With everything filled in that there is a value for. */
  text: z.string(),
  /** The variables that are left, for want of a value. */
  missing: z.array(z.string()),
  /** It is meant for this rating, language and source. */
  fits: z.boolean(),
  /** How many of the last 20 replies at this location were made from it. */
  usedHere: z.int(),
})
export type FilledTemplate = z.output<typeof filledTemplate>
