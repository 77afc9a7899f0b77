import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field, id } from '#platform/contract/field.ts'
import { listOf } from '#platform/contract/list.ts'

/** The two review-response roles that document 001 §6 names. */
export const RESPONSE_APPROVER = 'Response Approver'
export const ESCALATION_MANAGER = 'Escalation Manager Responses'

/** Document 000 §6: the role tied to accepting the terms, and the three for cloning tenants. */
export const roleKind = enumeration({
  Ordinary: 0,
  TermsAcceptance: 1,
  ManagedService: 2,
  Tier1Sensitive: 3,
  Tier2Sensitive: 4,
})

export const action = z.object({
  id: z.string(),
  area: z.string(),
  verb: z.string(),
  does: z.string(),
  tier: z.enum(['standard', 'privileged', 'super-privileged']),
  document: z.enum(['000', '001', '002']),
})
export type Action = z.output<typeof action>

export const role = z.object({
  id: id('role'),
  name: field(z.string(), { filterable: true, sortable: true }),
  externalID: z.string().nullable(),
  agencyID: id('agency'),
  tenantID: id('tenant').nullable(),
  actionIDs: z.array(z.string()),
  managedRoleIDs: z.array(id('role')),
  parentRoleID: id('role').nullable(),
  version: z.int(),
})
export type Role = z.output<typeof role>

export const roles = defineSystem({
  name: 'roles',
  permissions: {
    view: { does: 'See roles and what they allow', action: 'platform-roles.view' },
    edit: { does: 'Change roles', action: 'platform-roles.edit' },
  },
  errors: {
    notFound: { status: 404 },
    unknownAction: { status: 400 },
    aboveOwn: { status: 403 },
    nameTaken: { status: 409 },
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/roles',
      does: 'List the roles of a tenant',
      needs: 'view',
      gives: listOf(role),
    },
    actions: {
      at: 'GET /api/tenants/:tenantId/actions',
      does: 'List every action a role can hold',
      needs: 'view',
      gives: z.array(action),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/roles',
      does: 'Make a role',
      needs: 'edit',
      fails: ['unknownAction', 'aboveOwn', 'nameTaken'],
      body: z.object({ name: z.string().trim().min(1).max(120), actionIDs: z.array(z.string()).max(1000) }),
      gives: role,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/roles/:roleId',
      does: 'Change a role',
      needs: 'edit',
      fails: ['notFound', 'unknownAction', 'aboveOwn', 'nameTaken'],
      body: z.object({
        name: z.string().trim().min(1).max(120),
        actionIDs: z.array(z.string()).max(1000),
        version: z.int(),
      }),
      gives: role,
    },
  },
  pages: { list: { path: '/admin/roles', needs: 'view' } },
})
