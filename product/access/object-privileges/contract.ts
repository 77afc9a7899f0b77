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

export const objectPrivileges = defineSystem({
  name: 'object-privileges',
  enumerations: { objectAction, objectKind },
})
