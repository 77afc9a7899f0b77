import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id } from '#platform/contract/field.ts'

/** Document 001 §4; each allows all that stands before it. */
export const objectAction = enumeration(['none', 'view', 'edit', 'owner'])
export type ObjectAction = (typeof objectAction)['members'][number]

/** What single privileges can be granted on (document 001 §6). */
export const objectKind = enumeration([
  'requestReview',
  'systemDashboard',
  'customDashboard',
  'systemReport',
  'customReport',
  'survey',
  'widget',
  'widgetType',
])
export type ObjectKind = (typeof objectKind)['members'][number]

export const MAX_GRANTS = 200

const action = objectAction.schema
/** To a role, one person, or all people of a location. A person's own decides; else the highest of roles and locations does. */
export const grant = z.discriminatedUnion('to', [
  z.object({ to: z.literal('role'), roleID: id('role'), action }),
  z.object({ to: z.literal('user'), userID: id('user'), action }),
  z.object({ to: z.literal('location'), locationID: id('location'), action }),
])
export type Grant = z.output<typeof grant>

const named = z.object({ id: z.int(), name: z.string(), note: z.string().nullable() })
/** Roles, people and locations by name, to whom something can be granted or was. */
export const grantees = z.object({ roles: z.array(named), people: z.array(named), locations: z.array(named) })
export type Grantees = z.output<typeof grantees>

/** Why somebody cannot use what they were granted: the right to open such things is missing, or they are switched off. */
export const accessBlock = enumeration(['right', 'off'])

/** Who reaches an object, and through what; the first `items` by name, of `total`. */
export const effectiveAccess = z.object({
  items: z.array(
    z.object({
      userID: z.int(),
      name: z.string(),
      action,
      blocked: accessBlock.schema.nullable(),
      through: z.array(
        z.object({
          to: z.enum(['owner', 'user', 'role', 'location']),
          name: z.string().nullable(),
          action,
          /** Whether this is what decides. */
          decides: z.boolean(),
        }),
      ),
    }),
  ),
  total: z.int(),
})
export type EffectiveAccess = z.output<typeof effectiveAccess>

export const objectPrivileges = defineSystem({
  name: 'object-privileges',
  permissions: { edit: { action: 'platform-object-privileges.edit' } },
  enumerations: { objectAction, objectKind, accessBlock },
  routes: {
    grantees: {
      at: 'PUT /api/tenants/:tenantId/object-privileges/grantees',
      reads: true,
      does: 'Find roles, users and locations to grant access to, or name those of grants',
      needs: 'edit',
      body: z.object({
        search: z.string().max(200).optional(),
        named: z
          .object({
            roleIDs: z.array(id('role')).max(MAX_GRANTS),
            userIDs: z.array(id('user')).max(MAX_GRANTS),
            locationIDs: z.array(id('location')).max(MAX_GRANTS),
          })
          .optional(),
      }),
      gives: grantees,
    },
  },
})
