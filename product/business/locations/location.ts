import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, field, id, instant, timeZone } from '#platform/contract/field.ts'
import { listFields } from '#platform/contract/filter.ts'
import { moduleKey } from '#product/organization/modules/contract.ts'
import { credentialStateFlag, placeEdit } from '#product/business/sources/contract.ts'

export const officeState = enumeration([
  'Open',
  'Closed',
  'Moved',
  'Permanently_Closed',
  'Opening_Soon',
  'Closing_Soon',
  'Temporarily_Closed',
])

/** Document 002 §9: how a location's page at a source is reached; MissingOauth where only its address is known, MissingUrl where not even that is. */
export const pageStatus = enumeration(['ValidOauth', 'InvalidOauth', 'MissingOauth', 'MissingUrl'])

export const location = z.object({
  id: id('location'),
  uid: z.string(),
  code: field(z.string(), { filterable: true, sortable: true, exportable: true }),
  internalName: field(z.string(), { filterable: true, sortable: true, exportable: true }),
  publicName: field(z.string(), { filterable: true, sortable: true, exportable: true }),
  street: z.string(),
  city: field(z.string(), { filterable: true, facetable: true, sortable: true, exportable: true }),
  region: field(z.string(), { filterable: true, facetable: true, exportable: true }),
  postalCode: z.string(),
  country: field(z.string(), { filterable: true, facetable: true, sortable: true, exportable: true }),
  timezone: z.string(),
  industry: z.string(),
  phone: z.string().nullable(),
  web: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  state: officeState.schema,
  /** The tenant's own attributes that have a value here, by the key of their definition. */
  attributes: z.array(z.object({ attributeID: id('attribute'), values: z.array(z.string()) })),
  sources: z.array(
    z.object({
      sourceID: id('source'),
      connected: z.boolean(),
      pageStatus: pageStatus.schema,
      lastSyncAt: instant.nullable(),
      lastError: z.string().nullable(),
      /** What the source says of the place. */
      flags: z.array(credentialStateFlag.schema),
      /** Fields of the place where what we gave is not what the public sees there. */
      edits: z.array(placeEdit),
      /** Whether another company connected the same place; both read and answer its reviews. */
      shared: z.boolean(),
      /** Reviews that the source shows and that could not be read. */
      unreadable: z.int(),
    }),
  ),
  /** Modules that are switched off here. */
  disabledModuleIDs: z.array(id('module')),
  /** Which of its sources each module that works here uses (document 001 §3). */
  moduleSources: z.array(z.object({ moduleID: id('module'), sourceIDs: z.array(id('source')) })),
  version: z.int(),
})
export type Location = z.output<typeof location>

/** Filter and facet names are the printed ones (document 000 §3). */
export const locationFields = listFields({
  location: { type: 'id', of: 'location', filterable: true, facetable: true },
  /** Code, names and address together, for the search field. */
  q: { type: 'text', filterable: true },
  code: { type: 'text', filterable: true, sortable: true, exportable: true },
  internalName: { type: 'text', filterable: true, sortable: true, exportable: true },
  publicName: { type: 'text', filterable: true, sortable: true, exportable: true },
  street: { type: 'text', filterable: true, exportable: true },
  city: { type: 'text', filterable: true, facetable: true, sortable: true, exportable: true },
  state: { type: 'text', filterable: true, facetable: true, exportable: true },
  postalCode: { type: 'text', filterable: true, exportable: true },
  country: { type: 'text', code: 'country', filterable: true, facetable: true, sortable: true, exportable: true },
  timezone: { type: 'text', filterable: true, exportable: true },
  industry: { type: 'text', filterable: true, facetable: true, exportable: true },
  phone: { type: 'text', nullable: true, filterable: true, exportable: true },
  web: { type: 'text', nullable: true, filterable: true, exportable: true },
  /** Modules that work there. */
  module: { type: 'choice', choices: moduleKey, many: true, filterable: true, facetable: true },
  officeState: { type: 'choice', choices: officeState, filterable: true, facetable: true, exportable: true },
})

/** What is edited of a location. */
export const editableLocation = z.object({
  code: z.string().trim().min(1).max(60),
  internalName: z.string().trim().min(1).max(200),
  publicName: z.string().trim().min(1).max(200),
  street: z.string().trim().max(200),
  city: z.string().trim().max(120),
  region: z.string().trim().max(120),
  postalCode: z.string().trim().max(20),
  country: z.string().trim().length(2).toUpperCase(),
  timezone: timeZone,
  industry: z.string().trim().max(60),
  phone: example(z.string().trim().max(40), '+1 503 555 0147').nullable(),
  web: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  state: officeState.schema,
})
