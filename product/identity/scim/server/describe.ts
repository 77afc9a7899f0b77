import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import type { scim } from '../contract.ts'
import { MAX_BULK_BYTES, MAX_BULK_OPERATIONS, MAX_RESULTS, urn } from '../shapes/scim-resources.ts'
import { scimBase } from './scim-users.ts'

/** RFC 7643 §5. */
export const getConfig: Handler<typeof scim, 'config'> = async (ctx) => ({
  schemas: [urn.config],
  patch: { supported: true },
  bulk: { supported: true, maxOperations: MAX_BULK_OPERATIONS, maxPayloadSize: MAX_BULK_BYTES },
  filter: { supported: true, maxResults: MAX_RESULTS },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'A key for user provisioning, as a bearer token',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${scimBase(ctx)}/ServiceProviderConfig` },
})

/** RFC 7643 §6. */
export const listResourceTypes: Handler<typeof scim, 'resourceTypes'> = async (ctx) => {
  const kinds = [
    { id: 'User', schema: urn.user, description: 'People' },
    { id: 'Group', schema: urn.group, description: 'Roles' },
  ]
  return listed(
    kinds.map((kind) => ({
      schemas: [urn.resourceType],
      ...kind,
      name: kind.id,
      endpoint: `/${kind.id}s`,
      meta: { resourceType: 'ResourceType', location: `${scimBase(ctx)}/ResourceTypes/${kind.id}` },
    })),
  )
}

type Attribute = { name: string; type: string; required: boolean; mutability: string } & Record<string, unknown>

function attribute(name: string, also: Partial<Attribute> = {}): Attribute {
  return {
    name,
    type: 'string',
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...also,
  }
}

const reference = (name: string, mutability: string) =>
  attribute(name, {
    type: 'complex',
    multiValued: true,
    mutability,
    subAttributes: [
      attribute('value', { mutability: 'immutable' }),
      attribute('display', { mutability: 'readOnly' }),
      attribute('$ref', { type: 'reference', mutability: 'readOnly' }),
    ],
  })

const userAttributes = [
  attribute('userName', { required: true, uniqueness: 'server', returned: 'always' }),
  attribute('externalId', { caseExact: true }),
  attribute('name', {
    type: 'complex',
    subAttributes: [attribute('formatted'), attribute('givenName'), attribute('familyName')],
  }),
  attribute('displayName', { returned: 'always' }),
  attribute('title'),
  attribute('locale'),
  attribute('timezone'),
  attribute('active', { type: 'boolean' }),
  attribute('emails', {
    type: 'complex',
    multiValued: true,
    subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
  }),
  reference('groups', 'readOnly'),
]
const groupAttributes = [
  attribute('displayName', { required: true, mutability: 'immutable', returned: 'always' }),
  attribute('externalId', { caseExact: true, mutability: 'readOnly' }),
  reference('members', 'readWrite'),
]

/** RFC 7643 §7. */
export const listSchemas: Handler<typeof scim, 'schemas'> = async (ctx) =>
  listed([
    schema(ctx, { id: urn.user, name: 'User', description: 'A person', attributes: userAttributes }),
    schema(ctx, { id: urn.group, name: 'Group', description: 'A role', attributes: groupAttributes }),
  ])

function schema(ctx: TenantCtx, body: { id: string } & Record<string, unknown>) {
  return {
    schemas: [urn.schema],
    ...body,
    meta: { resourceType: 'Schema', location: `${scimBase(ctx)}/Schemas/${body.id}` },
  }
}

function listed(Resources: readonly object[]) {
  const { length } = Resources
  return { schemas: [urn.list], totalResults: length, startIndex: 1, itemsPerPage: length, Resources }
}
