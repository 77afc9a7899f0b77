import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant } from '#platform/contract/field.ts'
import { fulfillmentStage, tenantState } from '#product/organization/tenants/contract.ts'

/** What a tenant needs before it is in service. */
export const startItem = enumeration(['roles', 'administrator', 'location', 'connection'])
/** What the end of a tenant meets. */
export const endingItem = enumeration([
  'importsRunning',
  'exportsRunning',
  'bundleRunning',
  'responsesUnpublished',
  'connections',
  'people',
  'signedIn',
])
/** What blocks must be over first, what warns must have been seen. */
export const itemWeight = enumeration(['blocks', 'warns'])

export const lifeOfTenant = z.object({
  state: tenantState.schema,
  fulfillmentStage: fulfillmentStage.schema,
  version: z.int(),
  start: z.array(z.object({ item: startItem.schema, done: z.boolean(), count: z.int() })),
  ending: z.array(z.object({ item: endingItem.schema, weight: itemWeight.schema, count: z.int() })),
  /** When everything of it was last bundled since it was terminated; null where it was not. */
  bundledAt: instant.nullable(),
})
export type LifeOfTenant = z.output<typeof lifeOfTenant>

/** What a clone can take along; reviews, customers, connected accounts and files never are. */
export const clonePart = enumeration([
  'settings',
  'roles',
  'labels',
  'attributes',
  'templates',
  'macros',
  'wordLists',
  'dates',
  'modules',
  'voice',
  'facts',
  'workingCalendars',
  'serviceLevels',
  'ackMessages',
  'widgets',
  'serviceTeam',
])

export const cloneDifference = z.object({
  /** What would be made, by part, with the first names of it. */
  takes: z.array(z.object({ part: clonePart.schema, count: z.int(), names: z.array(z.string()) })),
  /** The settings that would be other than those of a new tenant. */
  settings: z.array(z.object({ setting: z.string(), usual: z.string(), cloned: z.string() })),
  /** What stays behind. */
  leaves: z.array(z.object({ thing: z.enum(['locations', 'reviews', 'connections', 'people']), count: z.int() })),
})
export type CloneDifference = z.output<typeof cloneDifference>

export const bundleState = enumeration(['Waiting', 'Running', 'Ready', 'Failed'])
export const bundle = z.object({
  id: id('bundle'),
  state: bundleState.schema,
  rows: z.int(),
  files: z.int(),
  bytes: z.int().nullable(),
  askedBy: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
})
export type Bundle = z.output<typeof bundle>

export const deletionState = enumeration(['Waiting', 'Running', 'Done', 'Failed'])
/** The certificate of a deletion: what was taken away, and nothing of what it was. */
export const deletion = z.object({
  id: id('deletion'),
  agencyID: id('agency'),
  /** The number the tenant had. */
  formerID: z.int(),
  state: deletionState.schema,
  askedAt: instant,
  /** Who asked for it; null where that is nobody of one's own. */
  askedBy: z.string().nullable(),
  finishedAt: instant.nullable(),
  rows: z.int(),
  tables: z.record(z.string(), z.int()),
  files: z.int(),
  /** The SHA-256 of all that it says, as the platform's audit keeps it too. */
  proof: z.string().nullable(),
  /** What it says now is what was said then. */
  proofHolds: z.boolean(),
})
export type Deletion = z.output<typeof deletion>
