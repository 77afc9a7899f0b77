import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id } from '#platform/contract/field.ts'
import { uniqueName } from '#platform/contract/unique-name.ts'

/** Any text; one of some; several of some. */
export const attributeKind = enumeration(['Text', 'Choice', 'Choices'])

/** The attributes that every tenant has (document 000 §3, Tenant). */
export const standardAttributes = ['country', 'state', 'city', 'location', 'source', 'date'] as const

export const MAX_ATTRIBUTES = 50

const option = z.string().trim().min(1).max(200)

export const attributeDefinition = z.object({
  /** Null for the standard ones, which cannot be changed. */
  id: id('attribute').nullable(),
  /** The name of its facet and of conditions on it. */
  key: z.string(),
  name: z.string(),
  kind: attributeKind.schema,
  options: z.array(z.string()),
  /** How many locations have a value of it; null for the standard ones. */
  used: z.int().nullable(),
  version: z.int(),
})
export type AttributeDefinition = z.output<typeof attributeDefinition>

export const editableAttribute = z.object({
  name: uniqueName(80),
  kind: attributeKind.schema,
  options: z.array(option).max(500),
})

/** What a location is given: all values of the attributes named, the others stay. */
export const attributeValues = z
  .array(z.object({ attributeID: id('attribute'), values: z.array(option).max(50) }))
  .max(MAX_ATTRIBUTES)
