import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { SCIM_SCOPE } from '#product/integrations/api-keys/contract.ts'
import {
  scimBulkAnswer,
  scimBulkBody,
  scimGroup,
  scimGroupBody,
  scimListOf,
  scimPatchBody,
  scimQuery,
  scimUser,
  scimUserBody,
} from './shapes/scim-resources.ts'

/** The media type of RFC 7644. */
export const SCIM_TYPE = 'application/scim+json'
/** Where a directory finds the tenant. */
export const SCIM_BASE = '/api/scim/v2/tenants/:tenantId'

const spoken = { scope: SCIM_SCOPE, speaks: SCIM_TYPE } as const
const wrongUser = ['notFound', 'invalidValue', 'uniqueness', 'aboveOwn', 'changed', 'mutability'] as const
const wrongPatch = ['invalidPath', 'invalidSyntax', 'noTarget'] as const

export const scim = defineSystem({
  name: 'scim',
  permissions: {
    view: { does: 'See users', action: 'platform-users.view' },
    add: { does: 'Add users', action: 'platform-users.add' },
    edit: { does: 'Change users', action: 'platform-users.edit' },
    remove: { does: 'Remove users', action: 'platform-users.delete' },
    groups: { does: 'See roles and what they allow', action: 'platform-roles.view' },
    keys: { does: 'See API keys of the tenant', action: 'platform-api-keys.view' },
  },
  /** Their names are the `scimType` of RFC 7644 §3.12 where it has one. */
  errors: {
    notFound: { status: 404 },
    uniqueness: { status: 409 },
    invalidFilter: { status: 400 },
    invalidPath: { status: 400 },
    invalidSyntax: { status: 400 },
    invalidValue: { status: 400 },
    mutability: { status: 400 },
    noTarget: { status: 400 },
    aboveOwn: { status: 403 },
    groupsAreRoles: { status: 409 },
    changed: { status: 412 },
  },
  routes: {
    config: {
      at: `GET ${SCIM_BASE}/ServiceProviderConfig`,
      does: 'Say what of SCIM is provided',
      needs: 'member',
      ...spoken,
      gives: z.looseObject({}),
    },
    resourceTypes: {
      at: `GET ${SCIM_BASE}/ResourceTypes`,
      does: 'List the kinds of SCIM resources',
      needs: 'member',
      ...spoken,
      gives: z.looseObject({}),
    },
    schemas: {
      at: `GET ${SCIM_BASE}/Schemas`,
      does: 'List the schemas of SCIM resources',
      needs: 'member',
      ...spoken,
      gives: z.looseObject({}),
    },
    users: {
      at: `GET ${SCIM_BASE}/Users`,
      does: 'Find users as SCIM resources',
      needs: 'view',
      ...spoken,
      fails: ['invalidFilter', 'invalidPath'],
      query: scimQuery,
      gives: scimListOf(scimUser),
    },
    user: {
      at: `GET ${SCIM_BASE}/Users/:userId`,
      does: 'Get one user as a SCIM resource',
      needs: 'view',
      ...spoken,
      fails: ['notFound'],
      query: z.looseObject({}),
      gives: scimUser,
    },
    createUser: {
      at: `POST ${SCIM_BASE}/Users`,
      does: 'Add a user from a directory',
      needs: 'add',
      ...spoken,
      fails: wrongUser,
      body: scimUserBody,
      gives: scimUser,
    },
    replaceUser: {
      at: `PUT ${SCIM_BASE}/Users/:userId`,
      does: 'Replace a user with what a directory says',
      needs: 'edit',
      ...spoken,
      fails: wrongUser,
      body: scimUserBody,
      gives: scimUser,
    },
    patchUser: {
      at: `PATCH ${SCIM_BASE}/Users/:userId`,
      does: 'Change a user as a directory says',
      needs: 'edit',
      ...spoken,
      fails: [...wrongUser, ...wrongPatch],
      body: scimPatchBody,
      gives: scimUser,
    },
    removeUser: {
      at: `DELETE ${SCIM_BASE}/Users/:userId`,
      does: 'Remove a user who left the directory',
      needs: 'remove',
      ...spoken,
      fails: wrongUser,
      gives: z.null(),
    },
    groups: {
      at: `GET ${SCIM_BASE}/Groups`,
      does: 'Find roles as SCIM groups',
      needs: 'groups',
      ...spoken,
      fails: ['invalidFilter', 'invalidPath'],
      query: scimQuery,
      gives: scimListOf(scimGroup),
    },
    group: {
      at: `GET ${SCIM_BASE}/Groups/:roleId`,
      does: 'Get one role as a SCIM group',
      needs: 'groups',
      ...spoken,
      fails: ['notFound'],
      query: z.looseObject({}),
      gives: scimGroup,
    },
    createGroup: {
      at: `POST ${SCIM_BASE}/Groups`,
      does: 'Find the role that a new group of a directory stands for',
      needs: 'edit',
      ...spoken,
      fails: ['uniqueness', 'groupsAreRoles'],
      body: scimGroupBody,
      gives: scimGroup,
    },
    replaceGroup: {
      at: `PUT ${SCIM_BASE}/Groups/:roleId`,
      does: 'Give a role to exactly the members of a group',
      needs: 'edit',
      ...spoken,
      fails: [...wrongUser],
      body: scimGroupBody,
      gives: scimGroup,
    },
    patchGroup: {
      at: `PATCH ${SCIM_BASE}/Groups/:roleId`,
      does: 'Give a role to members of a group, or take it away',
      needs: 'edit',
      ...spoken,
      fails: [...wrongUser, ...wrongPatch],
      body: scimPatchBody,
      gives: scimGroup,
    },
    removeGroup: {
      at: `DELETE ${SCIM_BASE}/Groups/:roleId`,
      does: 'Refuse to delete a role with a group',
      needs: 'edit',
      ...spoken,
      fails: ['notFound', 'groupsAreRoles'],
      gives: z.null(),
    },
    bulk: {
      at: `POST ${SCIM_BASE}/Bulk`,
      does: 'Make many changes from a directory in one call',
      needs: ['add', 'edit', 'remove'],
      ...spoken,
      body: scimBulkBody,
      gives: scimBulkAnswer,
    },
  },
  pages: { settings: { path: '/admin/user-provisioning', needs: 'keys' } },
})
