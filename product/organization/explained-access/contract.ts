import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant } from '#platform/contract/field.ts'
import { objectAction, objectKind } from '#product/organization/object-privileges/contract.ts'
import { smsProblem, smsState } from '#product/identity/sign-in/contract.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import { locationAccess, seenScope, userScope } from '#product/organization/users/contract.ts'

/** What must hold for somebody to come in. */
export const entryRule = enumeration(['active', 'tenantOpen', 'notBlocked', 'hasWayIn'])
/** What opens a screen. */
export const screenKey = enumeration(['everybody', 'action', 'flag'])
/** To whom a privilege on an object was given. */
export const privilegeVia = enumeration(['user', 'role', 'location'])

/** How many locations are named. */
export const NAMED_LOCATIONS = 200

const source = z.object({
  roleID: id('role'),
  role: z.string(),
  /** The role above it that holds the action; null where it does itself. */
  parent: z.string().nullable(),
})

export const explained = z.object({
  userID: id('user'),
  mayEnter: z.boolean(),
  entry: z.array(z.object({ rule: entryRule.schema, holds: z.boolean() })),
  blockedUntil: instant.nullable(),
  /** The code for the second step that was sent last by SMS, and how far it came; null where none was within a month. */
  lastCode: z.object({ sentAt: instant, state: smsState.schema, problem: smsProblem.schema.nullable() }).nullable(),
  tenant: z.object({ name: z.string(), state: tenantState.schema }),
  agency: z.string(),
  roles: z.array(z.object({ id: id('role'), name: z.string(), parent: z.string().nullable(), actions: z.int() })),
  actions: z.array(
    z.object({
      id: z.string(),
      area: z.string(),
      verb: z.string(),
      does: z.string(),
      privileged: z.boolean(),
      sources: z.array(source),
    }),
  ),
  screens: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      opens: z.boolean(),
      by: screenKey.schema.nullable(),
      /** The action or flag that opens it, or the first that is missing. */
      key: z.string().nullable(),
    }),
  ),
  flags: z.array(z.object({ key: z.string(), enabled: z.boolean(), rules: z.array(z.string()) })),
  locations: z.object({
    access: locationAccess.schema,
    /** All they reach. */
    count: z.int(),
    /** The first of them by name, as far as the reader sees them. */
    named: z.array(z.object({ id: id('location'), name: z.string(), chosen: z.boolean() })),
    scopes: z.array(userScope.extend({ label: z.string() })),
    /** How many come in by the scopes. */
    byScopes: z.int(),
  }),
  piiScopes: z.array(seenScope.schema),
  objects: z.array(
    z.object({
      kind: objectKind.schema,
      objectID: z.int(),
      /** What it is called, where the reader may see it and it is still there. */
      name: z.string().nullable(),
      action: objectAction.schema,
      via: privilegeVia.schema,
      /** Whether it is the one that counts, where several speak of the same object. */
      decides: z.boolean(),
    }),
  ),
})
export type Explained = z.output<typeof explained>

export const explainedAccess = defineSystem({
  name: 'explained-access',
  permissions: { view: { action: 'platform-users.view' } },
  errors: { notFound: { status: 404 } },
  enumerations: { entryRule, screenKey, privilegeVia, seenScope, objectKind, objectAction, smsState, smsProblem },
  routes: {
    one: {
      at: 'GET /api/tenants/:tenantId/users/:userId/access',
      does: 'Explain the effective access of a user',
      needs: 'view',
      fails: ['notFound'],
      gives: explained,
    },
  },
})
