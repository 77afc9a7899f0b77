import * as z from 'zod'
import { field } from '#platform/contract/field.ts'

/** The URNs of RFC 7643 and 7644. */
export const urn = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  bulk: 'urn:ietf:params:scim:api:messages:2.0:BulkRequest',
  bulkAnswer: 'urn:ietf:params:scim:api:messages:2.0:BulkResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  /** What we say of a refusal beyond the standard. */
  ownError: 'urn:renown:params:scim:api:messages:1.0:Error',
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
} as const

export const MAX_RESULTS = 200
/** So much one bulk call may hold. */
export const MAX_BULK_OPERATIONS = 200
export const MAX_BULK_BYTES = 1_048_576

const meta = z.object({
  resourceType: z.enum(['User', 'Group']),
  created: z.string(),
  lastModified: z.string(),
  location: z.string(),
  version: z.string(),
})
const member = z.object({ value: z.string(), display: z.string(), $ref: z.string() })

/** A person as RFC 7643 §4.1 writes one; `userName` is the e-mail address they sign in with. */
export const scimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: field(z.string().nullable().optional(), { pii: 'sensitive' }),
  userName: z.string(),
  name: z.object({ formatted: z.string(), givenName: z.string(), familyName: z.string() }).optional(),
  displayName: z.string().optional(),
  title: z.string().nullable().optional(),
  locale: z.string().optional(),
  timezone: z.string().optional(),
  active: z.boolean().optional(),
  emails: z.array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() })).optional(),
  groups: z.array(member).optional(),
  meta: meta.optional(),
})
export type ScimUser = z.output<typeof scimUser>

/** A role as RFC 7643 §4.2 writes a group. */
export const scimGroup = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().nullable().optional(),
  displayName: z.string(),
  members: z.array(member).optional(),
  meta: meta.optional(),
})
export type ScimGroup = z.output<typeof scimGroup>

export function scimListOf<S extends z.ZodType>(resource: S) {
  return z.object({
    schemas: z.array(z.string()),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource),
  })
}

/** What a list may be asked with; what we do not know of it is left aside, as directories send more. */
export const scimQuery = z.looseObject({
  filter: z.string().max(2000).optional(),
  startIndex: z.coerce.number().int().default(1),
  count: z.coerce.number().int().default(100),
  attributes: z.string().max(1000).optional(),
  excludedAttributes: z.string().max(1000).optional(),
  sortBy: z.string().max(300).optional(),
  sortOrder: z.string().max(20).optional(),
})

const yesNo = z.union([z.boolean(), z.enum(['true', 'false', 'True', 'False'])])
const text = z.string().max(300)

/** What a directory says of a person; further attributes are left aside, as RFC 7644 §3.3 allows. */
export const scimUserBody = z.looseObject({
  userName: text.min(1),
  externalId: text.nullish(),
  name: z.looseObject({ givenName: text.nullish(), familyName: text.nullish(), formatted: text.nullish() }).nullish(),
  displayName: text.nullish(),
  title: text.nullish(),
  locale: text.nullish(),
  timezone: text.nullish(),
  active: yesNo.nullish(),
})
export type ScimUserBody = z.output<typeof scimUserBody>

export const scimGroupBody = z.looseObject({
  displayName: text.min(1),
  externalId: text.nullish(),
  members: z
    .array(z.looseObject({ value: z.string().max(40) }))
    .max(5000)
    .nullish(),
})
export type ScimGroupBody = z.output<typeof scimGroupBody>

/** Some directories write the operations with a capital. */
const op = z.enum(['add', 'remove', 'replace', 'Add', 'Remove', 'Replace'])

export const scimPatchBody = z.looseObject({
  Operations: z
    .array(z.looseObject({ op, path: z.string().max(300).nullish(), value: z.unknown().optional() }))
    .min(1)
    .max(100),
})
export type ScimOperation = z.output<typeof scimPatchBody>['Operations'][number]

const bulkOperation = z.looseObject({
  /** Some directories write it in small letters. */
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE', 'post', 'put', 'patch', 'delete']),
  bulkId: z.string().min(1).max(200).nullish(),
  version: z.string().max(200).nullish(),
  path: z.string().max(300),
  data: z.unknown().optional(),
})
export type ScimBulkOperation = z.output<typeof bulkOperation>

export const scimBulkBody = z.looseObject({
  failOnErrors: z.int().min(1).optional(),
  Operations: z.array(bulkOperation).min(1).max(10_000),
})

const bulkResultOfScim = z.object({
  method: z.string(),
  bulkId: z.string().optional(),
  location: z.string().optional(),
  version: z.string().optional(),
  status: z.string(),
  response: z.looseObject({}).optional(),
})
export type ScimBulkResult = z.output<typeof bulkResultOfScim>
export const scimBulkAnswer = z.object({ schemas: z.array(z.string()), Operations: z.array(bulkResultOfScim) })
