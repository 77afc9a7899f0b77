import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field, id } from '#platform/contract/field.ts'
import { uniqueName } from '#platform/contract/unique-name.ts'
import { screen } from './screen.ts'

/** Document 000 §6: the role tied to accepting the terms, and the three for cloning tenants. One of each kind a tenant, and it stays. */
export const roleKind = enumeration({
  Ordinary: 0,
  TermsAcceptance: 1,
  ManagedService: 2,
  Tier1Sensitive: 3,
  Tier2Sensitive: 4,
})

/** Whose a role is (document 000 §3). */
export const roleLevel = enumeration(['SuperAgency', 'Agency', 'Tenant'])

export const role = z.object({
  id: id('role'),
  name: field(z.string(), { filterable: true, sortable: true }),
  externalID: z.string().nullable(),
  agencyID: id('agency'),
  tenantID: id('tenant').nullable(),
  level: roleLevel.schema,
  kind: roleKind.schema,
  /** What the role itself holds. */
  actionIDs: z.array(z.string()),
  /** What it has of its parent role besides. */
  inheritedActionIDs: z.array(z.string()),
  /** The only roles its people may give, take and change; where no role of a person names any, nothing but their own rights limits them. */
  managedRoleIDs: z.array(id('role')),
  parentRoleID: id('role').nullable(),
  /** How many people hold it. */
  people: z.int(),
  version: z.int(),
})
export type Role = z.output<typeof role>

export const editableRole = z.object({
  name: uniqueName(120),
  externalID: z.string().trim().min(1).max(120).nullable().default(null),
  actionIDs: z.array(z.string()).max(1000),
  managedRoleIDs: z.array(id('role')).max(1000).default([]),
  parentRoleID: id('role').nullable().default(null),
})

/** What a change would mean for one person. */
export const simulation = z.object({
  gains: z.array(z.string()),
  loses: z.array(z.string()),
  screensGained: z.array(screen),
  screensLost: z.array(screen),
  heldBefore: z.int(),
  heldAfter: z.int(),
  /** How many people a changed role touches, through the roles under it too. */
  touched: z.int(),
})
export type Simulation = z.output<typeof simulation>
